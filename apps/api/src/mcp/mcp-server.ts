import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { CallToolRequestSchema, ErrorCode, ListToolsRequestSchema, McpError } from '@modelcontextprotocol/sdk/types.js';
import { type Tool } from '../discovery/tool';
import { type ToolCall, type ToolResult } from './call-tool';

interface Parts {
  readonly version: string;
  readonly instructions: string;
  readonly tools: readonly Tool[];
  /** Whether a call may be answered by an offer. */
  readonly sells: boolean;
  /** Undefined: there is no such tool. */
  readonly call: (name: string, call: ToolCall) => Promise<ToolResult> | undefined;
}

/**
 * A server of the Model Context Protocol for one connection. The schemas of the tools are those of the document, as they are, which
 * is why this is the SDK's low-level server: the other one makes schemas of its own.
 */
// eslint-disable-next-line @typescript-eslint/no-deprecated -- for the reason above
export function mcpServer({ version, instructions, tools, sells, call }: Parts): Server {
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- for the reason above
  const server = new Server(
    { name: 'quantitative-computation-service', version },
    { capabilities: { tools: {} }, instructions },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map((tool) => protocolTool(tool, sells)),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const result = call(params.name, params);
    if (!result) throw new McpError(ErrorCode.InvalidParams, `Unknown tool: ${params.name.slice(0, 64)}`);
    return result;
  });
  return server;
}

/** What an offer looks like among the results of a tool. The x402 transport for MCP wants it as a value. */
const OFFER = {
  type: 'object',
  description: 'The offer of x402, where a payment is needed and none came.',
  required: ['x402Version', 'accepts'],
};

/** A tool without what the protocol has no place for; the price moves into `_meta`. */
function protocolTool(tool: Tool, sells: boolean) {
  const { name, title, description, inputSchema, annotations, price_usdc, tier } = tool;
  const outputSchema =
    sells && tool.outputSchema ? { type: 'object', anyOf: [tool.outputSchema, OFFER] } : tool.outputSchema;
  return {
    name,
    title,
    description,
    inputSchema: inputSchema as { type: 'object' },
    ...(outputSchema && { outputSchema: outputSchema as { type: 'object' } }),
    annotations: { ...annotations },
    _meta: { 'quant/price': { price_usdc, tier } },
  };
}
