/** JSON-RPC methods of a node; a throw is the method's error. */
export type RpcMethods = Readonly<Record<string, (params: readonly unknown[]) => unknown>>;

/** Answers one JSON-RPC 2.0 request. */
export function rpcAnswer(methods: RpcMethods, request: unknown): object {
  const { id = null, method, params = [] } = (request ?? {}) as { id?: unknown; method?: unknown; params?: unknown };
  const work = typeof method === 'string' && Object.hasOwn(methods, method) ? methods[method] : undefined;
  if (!work) return { jsonrpc: '2.0', id, error: { code: -32601, message: `the dev node has no ${String(method)}` } };
  try {
    return { jsonrpc: '2.0', id, result: work(params as readonly unknown[]) };
  } catch {
    return { jsonrpc: '2.0', id, error: { code: -32602, message: 'invalid params' } };
  }
}
