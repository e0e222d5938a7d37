import { type Request, type Response } from 'express';
import { type Tool } from '../discovery/tool';
import { answer } from '../http/answer';
import { type BodyLimits, readJsonBody } from '../http/json-body';
import { methodNotAllowed } from '../http/method-not-allowed';
import { type ToolCall, type ToolResult } from './call-tool';

interface Parts {
  readonly version: string;
  readonly instructions: string;
  readonly tools: () => readonly Tool[];
  readonly sells: boolean;
  readonly bodies: BodyLimits;
  readonly call: (req: Request, res: Response, name: string, call: ToolCall) => Promise<ToolResult> | undefined;
}

/** What the transport looks at. */
const ASKED = ['accept', 'content-type', 'mcp-protocol-version'];

/**
 * POST /mcp: the Model Context Protocol over Streamable HTTP, without sessions: every request stands for itself, so that any
 * replica can answer it. What the protocol needs is loaded when the first request comes.
 */
export function mcpEndpoint({ version, instructions, tools, sells, bodies, call }: Parts) {
  return async (req: Request, res: Response): Promise<void> => {
    if (req.method !== 'POST') throw methodNotAllowed(['POST']);
    const parsedBody = await readJsonBody(req, res, bodies);
    const [{ mcpServer }, { WebStandardStreamableHTTPServerTransport: Transport }] = await Promise.all([
      import('./mcp-server'),
      import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
    ]);
    const server = mcpServer({
      version,
      instructions,
      tools: tools(),
      sells,
      call: (name, toolCall) => call(req, res, name, toolCall),
    });
    try {
      const transport = new Transport({ enableJsonResponse: true });
      // the types of the SDK disagree where a property may be absent
      await server.connect(transport);
      const response = await transport.handleRequest(webRequest(req), { parsedBody });
      const contentType = response.headers.get('Content-Type') ?? 'application/json';
      answer(req, res, { status: response.status, headers: [], contentType, body: await response.text() });
    } finally {
      await server.close();
    }
  };
}

/** The request without its body, which has been read. */
function webRequest(req: Request): globalThis.Request {
  const headers = ASKED.flatMap((name): [string, string][] => {
    const value = req.headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return new globalThis.Request('http://localhost/mcp', { method: 'POST', headers });
}
