import { type HttpServer, serveHttp } from '../../kit/http/serve-http';

/** Method → its answer to the parameters. */
export type RpcMethods = Readonly<Record<string, (params: readonly unknown[]) => unknown>>;

interface RpcRequest {
  readonly id: unknown;
  readonly method: string;
  readonly params?: readonly unknown[];
}

/** Serves JSON-RPC 2.0 on a free port. */
export function serveJsonRpc(methods: RpcMethods): Promise<HttpServer> {
  return serveHttp(({ body }, response) => {
    const { id, method, params = [] } = JSON.parse(body) as RpcRequest;
    response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ jsonrpc: '2.0', id, ...outcomeOf(methods, method, params) }));
  });
}

function outcomeOf(methods: RpcMethods, method: string, params: readonly unknown[]): object {
  try {
    const answer = methods[method];
    if (!answer) return { error: { code: -32601, message: `the local chain has no method ${method}` } };
    return { result: answer(params) };
  } catch (error) {
    return { error: { code: -32603, message: String(error) } };
  }
}
