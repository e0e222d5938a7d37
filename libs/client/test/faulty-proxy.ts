import { once } from 'node:events';
import { createServer, type IncomingMessage, request as forward, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

interface Whole {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: Buffer;
}

type Fault = (response: ServerResponse, ask: () => Promise<Whole>) => unknown;

/** Faults of a paid request, before or after the service has answered it. */
export const FAULTS = {
  'connection lost before the service': (response) => {
    response.destroy();
  },
  'connection lost after the service': async (response, ask) => {
    await ask();
    response.destroy();
  },
  'answer cut half-way': async (response, ask) => {
    const { status, headers, body } = await ask();
    response.writeHead(status, { ...headers, 'content-length': body.length });
    response.write(body.subarray(0, body.length >> 1), () => response.destroy());
  },
  '504 after the service': async (response, ask) => {
    await ask();
    refuse(response, 504, 'settlement_unknown', { 'Retry-After': '0' });
  },
  '502 of a gateway': async (response, ask) => {
    await ask();
    response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad Gateway</h1>');
  },
  '409 payment in progress': (response) => refuse(response, 409, 'payment_in_progress', { 'Retry-After': '0' }),
  '409 request in progress': (response) => refuse(response, 409, 'request_in_progress', { 'Retry-After': '0' }),
  '503 before the service': (response) => refuse(response, 503, 'overloaded', { 'Retry-After': '0' }),
  '429 before the service': (response) => refuse(response, 429, 'rate_limited', { 'Retry-After': '0' }),
  'no answer after the service': async (_, ask) => {
    await ask();
  },
  'redirect before the service': (response) => response.writeHead(307, { Location: '/v1/batch' }).end(),
  'body that does not end, after the service': async (response, ask) => {
    const { status, headers, body } = await ask();
    response.writeHead(status, { ...headers, 'content-length': body.length });
    response.write(body.subarray(0, 10));
  },
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;

export interface Paid {
  readonly payment: string | string[];
  readonly key: unknown;
  readonly body: string;
}

/** A proxy that applies one fault to each of the first paid requests, in order, and passes all others. */
export async function startFaultyProxy(url: string, faults: readonly FaultName[]) {
  const paid: Paid[] = [];
  let late = 0;
  const left = [...faults];
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    const ask = () => asked(url, request, body);
    const payment = request.headers['payment-signature'];
    if (payment !== undefined) paid.push({ payment, key: request.headers['idempotency-key'], body: body.toString() });
    const fault = payment === undefined ? undefined : left.shift();
    if (fault !== undefined) return FAULTS[fault](response, ask);
    response.once('close', () => {
      if (payment !== undefined && !response.writableFinished) late++;
    });
    const answer = await ask();
    return response.writeHead(answer.status, answer.headers).end(answer.body);
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  const { port } = server.address() as AddressInfo;
  /** Of the paid requests that were to pass, those that the caller did not wait for. */
  const lateCount = () => late;
  return { url: `http://127.0.0.1:${port}`, paid, lateCount, stop };
}

function refuse(
  response: ServerResponse,
  status: number,
  code: string,
  headers: Record<string, string>,
): ServerResponse {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  return response.end(JSON.stringify({ detail: `made up by the test: ${code}`, code }));
}

/** Pause before a retry at a busy service, and the most retries. */
const BUSY_MS = 200;
const MOST_REFUSALS = 100;

/** The service's answer. It retries while a busy service refuses expensive calls, because that is not one of the faults. */
async function asked(url: string, request: IncomingMessage, body: Buffer): Promise<Whole> {
  for (let refusals = 0; ; refusals++) {
    const answer = await askedOnce(url, request, body);
    const isBusy = answer.status === 503 && answer.body.includes('"overloaded"');
    if (!isBusy || refusals >= MOST_REFUSALS) return answer;
    await delay(BUSY_MS);
  }
}

/** One request to the service. It drops headers that concern one connection only. */
async function askedOnce(
  url: string,
  { method, url: path = '/', headers }: IncomingMessage,
  body: Buffer,
): Promise<Whole> {
  const passed = { method, headers: passedOn({ ...headers, host: new URL(url).host }) };
  const outgoing = forward(new URL(path, url), passed as object).end(body);
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: incoming.statusCode ?? 0, headers: passedOn(incoming.headers), body: await buffer(incoming) };
}

function passedOn<V>(headers: Record<string, V>): Record<string, V> {
  const own = ['connection', 'keep-alive', 'transfer-encoding', 'content-length'];
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)));
}
