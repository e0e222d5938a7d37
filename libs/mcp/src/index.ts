/**
 * Operations of the @quant engine as tools of the Model Context Protocol, independent of the transport:
 *
 *     const local = localTools(document);                        // or your own offer and calls
 *     const server = mcpServer({ name: 'quant', version: '1.0.0', conventions, ...local });
 *     const reply = await server.respond(message, undefined);    // JSON in pieces; undefined if there is no reply
 */
export { type Offer } from './catalogue';
export { assertHeaders } from './headers';
export { localTools, type LocalTools } from './local-tools';

export { isToolCall, type Request, type ToolCall } from './request';
export { isStateless, PROTOCOL_VERSIONS } from './revision';
export { type McpServer, mcpServer, type Reply } from './server';
export { briefSchema } from './schemas';
export { answerText, type ToolResult } from './tool-result';
export { unknownTool } from './unknown-tool';
export { type GivenView, type View } from './view';
