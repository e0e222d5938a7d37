import { once } from 'node:events';
import { createServer, request as forward } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { startCurrentService } from '../../tests/kit/process/current-service.mjs';

const OF_A_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding'];

/** The real service, in test mode, from the current sources, as a separate process. @param settings  more of its environment */
export async function startService(settings = {}) {
  const { url, stop } = await startCurrentService({ WATCH_WORKER: 'off', X402_MODE: 'dev', ...settings });
  return {
    url,
    stop,
    /** How many payments the service has settled. */
    settled: async () => {
      await pause(1100); // the service keeps the text of its metrics for a second
      const metrics = await (await fetch(`${url}/metrics`)).text();
      const counts = [...metrics.matchAll(/^qcs_payments_settled_total\{[^}]*\} (\d+)$/gm)];
      return counts.reduce((sum, [, count]) => sum + Number(count), 0);
    },
  };
}

/** Faults of a paid request, before or after the service has answered it. */
const FAULTS = {
  'connection lost before the service': async (request, response) => response.destroy(),
  'connection lost after the service': async (request, response, ask) => {
    await ask();
    response.destroy();
  },
  'answer cut half-way': async (request, response, ask) => {
    const { status, headers, body } = await ask();
    response.writeHead(status, { ...headers, 'content-length': body.length });
    response.write(body.subarray(0, body.length >> 1), () => response.destroy());
  },
  '504 after the service': async (request, response, ask) => {
    await ask();
    refuse(response, 504, 'settlement_unknown', { 'Retry-After': '1' });
  },
  '502 of a gateway': async (request, response, ask) => {
    await ask();
    response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad Gateway</h1>');
  },
  '502 with the code of a gateway': async (request, response, ask) => {
    await ask();
    refuse(response, 502, 'bad_gateway', { 'Retry-After': '1' });
  },
  '520 of a gateway': async (request, response, ask) => {
    await ask();
    response.writeHead(520, { 'Content-Type': 'text/html' }).end('<h1>Web server is returning an unknown error</h1>');
  },
  '409 before the service': async (request, response) => refuse(response, 409, 'payment_in_progress', {}),
  '503 before the service': async (request, response) => refuse(response, 503, 'overloaded', { 'Retry-After': '1' }),
  '429 before the service': async (request, response) => {
    refuse(response, 429, 'rate_limited', { 'Retry-After': new Date(Date.now() + 1000).toUTCString() });
  },
  'no answer after the service': (request, response, ask) => ask(),
  '402 expired': async (request, response) => refuse(response, 402, 'payment_expired_unspent', {}),
  '402 refused': async (request, response) => refuse(response, 402, 'invalid_exact_evm_signature', {}),
  '409 for good': async (request, response) => refuse(response, 409, 'payment_bound_to_another_request', {}),
  redirect: async (request, response) => response.writeHead(307, { Location: 'http://127.0.0.1:1/' }).end(),
};

/**
 * A service that loses requests and answers.
 *
 * @param url     the real one
 * @param faults  faults of the first paid requests, one after the other; the others pass
 * @returns its address, and the paid requests as they came
 */
export async function startFaultyProxy(url, faults) {
  const paid = [];
  const left = [...faults];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const ask = () => asked(url, request, body);
    const payment = request.headers['payment-signature'];
    if (payment !== undefined)
      paid.push({ payment, key: request.headers['idempotency-key'], path: request.url, body: body.toString() });
    const fault = payment === undefined ? undefined : FAULTS[left.shift()];
    if (fault) return fault(request, response, ask);
    const answer = await ask();
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${server.address().port}`, paid, stop };
}

function refuse(response, status, code, headers) {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  response.end(JSON.stringify({ detail: `made up by the test: ${code}`, code }));
}

/** The service's answer; hop-by-hop headers are not passed on. */
async function asked(url, { method, url: path, headers }, body) {
  const outgoing = forward(new URL(path, url), { method, headers: passedOn({ ...headers, host: new URL(url).host }) });
  outgoing.end(body);
  const [incoming] = await once(outgoing, 'response');
  return { status: incoming.statusCode, headers: passedOn(incoming.headers), body: await buffer(incoming) };
}

const passedOn = (headers) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_A_CONNECTION.includes(name)));
