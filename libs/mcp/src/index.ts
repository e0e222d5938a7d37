/**
 * The operations of the @quant engine as tools of the Model Context Protocol. A door gives the transport:
 *
 *     const { tools, call } = localTools(document);              // or tools and calls of its own
 *     const server = mcpServer({ name: 'quant', version: '1.0.0', instructions: '…', toolList: () => toolList(tools), call });
 *     const reply = await server.respond(message);               // JSON in pieces; undefined: nothing is to be sent
 */
export { localTools, type LocalTools } from './local-tools';
export { isToolCall, PROTOCOL_VERSIONS, type ToolCall } from './protocol';
export { type McpServer, mcpServer, type Reply } from './server';
export { briefSchema, toolList } from './tool-list';
export { answerText, type ToolResult } from './tool-result';
export { unknownTool } from './unknown-tool';
