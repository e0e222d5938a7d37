import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { document } from '../../../../tools/testing/contract-document';
import { operations, VALID } from './service';

export const MCP_HEADERS = {
  'Content-Type': 'application/json',
  Accept: 'application/json, text/event-stream',
};

/** Posts a text to the endpoint of a service, as it is. */
export function sendMessage(
  url: string,
  body: string,
  headers: Record<string, string> = {},
  query = '',
): Promise<Response> {
  return fetch(`${url}/mcp${query}`, { method: 'POST', headers: { ...MCP_HEADERS, ...headers }, body });
}

/**
 * The answer of the official SDK's server over its own transport, with a tool `options_price` that returns the same price for any
 * input.
 */
export async function referenceAnswer(body: string, headers: Record<string, string> = {}): Promise<Response> {
  const { version, summary } = document.info;
  const server = new McpServer(
    { name: 'quantitative-computation-service', version },
    { capabilities: { tools: {}, prompts: {}, resources: {} }, instructions: summary },
  );
  server.registerPrompt('price_an_option', {}, () => ({ messages: [] }));
  server.registerResource('conventions', 'quant://conventions', {}, () => ({ contents: [] }));
  server.registerTool('options_price', {}, async () => {
    const answer: unknown = JSON.parse(JSON.stringify(await operations.get('optionsPrice')?.execute(VALID)));
    return {
      content: [{ type: 'text', text: JSON.stringify(answer) }],
      structuredContent: answer as Record<string, unknown>,
    };
  });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  const request = new Request('http://localhost/mcp', {
    method: 'POST',
    headers: { ...MCP_HEADERS, ...headers },
    body,
  });
  return transport.handleRequest(request);
}
