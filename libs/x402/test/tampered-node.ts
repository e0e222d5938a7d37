import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { type AddressInfo } from 'node:net';

/** Changes the result of a call. */
export type Tampering = (result: unknown, params: readonly unknown[]) => unknown;

/** Replaces the answer to a call. */
export type Misbehaviour = (
  response: ServerResponse,
  request: { readonly id: number; readonly result: unknown },
) => void;

export interface TamperedNode {
  readonly url: string;
  /** Methods whose results are changed. */
  readonly results: Map<string, Tampering>;
  /** Methods whose answers are replaced. */
  readonly faults: Map<string, Misbehaviour>;
  /** Every method called, oldest first. */
  readonly calls: string[];
  close(): Promise<void>;
}

/** Path at which the node has no faults. */
const HONEST = '/honest';

/** A proxy to a node, with the changes and faults that a test sets. */
export async function tamperedNode(upstream: string): Promise<TamperedNode> {
  const node = {
    results: new Map<string, Tampering>(),
    faults: new Map<string, Misbehaviour>(),
    calls: [] as string[],
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    const { id, method, params } = JSON.parse(body) as { id: number; method: string; params: unknown[] };
    node.calls.push(method);
    const honest = (await (await fetch(upstream, { method: 'POST', body })).json()) as { result?: unknown };
    const fault = node.faults.get(method);
    if (fault && request.url !== HONEST) {
      fault(response, { id, result: honest.result });
      return;
    }
    const change = node.results.get(method);
    response.end(JSON.stringify(change ? { ...honest, result: change(honest.result, params) } : honest));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    ...node,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const MIB = 1024 * 1024;

const SILENCE = 'nothing, ever';

/** Timeout for a node with this fault [ms]. It is long for nodes that answer, in case the machine is busy. */
export const patienceWith = (misbehaviour: string): number => (misbehaviour === SILENCE ? 3000 : 60_000);

/** Invalid answers to a call of any method. */
export const MISBEHAVIOURS: readonly [string, Misbehaviour][] = [
  ['a web page', (response) => response.setHeader('Content-Type', 'text/html').end('<html>maintenance</html>')],
  ['500 with a good answer', (response, answer) => response.writeHead(500).end(json(answer))],
  ['429', (response) => response.writeHead(429).end('{}')],
  ['a redirect to a good answer', (response) => response.writeHead(307, { Location: HONEST }).end()],
  [SILENCE, () => undefined],
  ['a closed connection', (response) => response.destroy()],
  [
    'a length that lies',
    (response, answer) => {
      cutOff(response, json(answer));
    },
  ],
  ['half of the JSON', (response, answer) => response.end(json(answer).slice(0, -5))],
  ['more than a MiB', (response, { id, result }) => response.end(json({ id, result, filler: 'x'.repeat(MIB) }))],
  ['the answer to another call', (response, { id, result }) => response.end(json({ id: id + 1, result }))],
  ['its id as text', (response, { id, result }) => response.end(json({ id: String(id), result }))],
  ['no version', (response, answer) => response.end(JSON.stringify(answer))],
  ['a batch', (response, answer) => response.end(`[${json(answer)}]`)],
  ['null', (response) => response.end('null')],
  ['no result', (response, { id }) => response.end(json({ id }))],
  ['an error', (response, { id }) => response.end(json({ id, error: { code: -32005, message: 'key abc: limit' } }))],
  ['a result and an error', (response, answer) => response.end(json({ ...answer, error: 'busy' }))],
];

function json(answer: object): string {
  return JSON.stringify({ jsonrpc: '2.0', ...answer });
}

function cutOff(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'Content-Length': text.length + 10 });
  response.write(text, () => {
    response.destroy();
  });
}
