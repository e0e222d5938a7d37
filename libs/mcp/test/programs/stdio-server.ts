import { conventions, readDocument } from '@quant/operations/document';
import { localTools, mcpServer } from '../../src/index';
import { serveStdio } from '../../src/stdio/index';

/** A server over stdio; its arguments say which tools the client sees: toolsets, mode, schemas. */
const [toolsets, mode, schemas] = process.argv.slice(2);
const document = readDocument();
const { version } = document.info;
await serveStdio(mcpServer({ name: 'test', version, conventions, ...localTools(document) }), {
  toolsets,
  mode,
  schemas,
});
