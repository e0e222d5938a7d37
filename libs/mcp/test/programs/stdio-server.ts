import { readDocument } from '@quant/operations/document';
import { localTools, mcpServer, toolList } from '../../src/index';
import { serveStdio } from '../../src/stdio/index';

const document = readDocument();
const { tools, call } = localTools(document);
const { summary: instructions, version } = document.info;
await serveStdio(mcpServer({ name: 'test', version, instructions, toolList: () => toolList(tools), call }));
