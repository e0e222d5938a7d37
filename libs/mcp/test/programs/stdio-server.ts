import { conventions, readDocument } from '@quant/contract/document';
import { localTools, mcpServer } from '../../src/index';
import { serveStdio } from '../../src/stdio/index';

/** A server over stdio; its arguments say which tools the client sees: toolsets, mode, schemas. */
const [toolsets, mode, schemas] = process.argv.slice(2);
const document = readDocument();
const { version } = document.info;
const server = mcpServer({ name: 'test', version, conventions, ...localTools(document) });
try {
  await serveStdio(server, { toolsets, mode, schemas });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
