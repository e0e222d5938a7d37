// Compares our built API, with all its middleware, with servers that only parse, call the same library function and serialize:
// requests per second, latencies and processor time.
import { available, loadCore, serverCore } from '../../tests/kit/load/wrk/cores.mjs';
import { node } from '../../tests/kit/load/wrk/node.mjs';
import { wrk } from '../../tests/kit/load/wrk/wrk.mjs';
import { bestQuartile, median, printTable } from './report.mjs';
import { launch } from './servers/launch.mjs';

export const API = '../../../apps/api/dist/main.js';
export const FREE_CALLS = { X402_MODE: 'dev', FREE_CALLS_PER_DAY: '1000000000', LOG_LEVEL: 'info' };
const YARDSTICK = { name: 'node:http + JSON, nothing checked', script: 'node-http.mjs' };
const OURS = { name: '@quant/api, free calls counted', script: API, env: FREE_CALLS };
const OTHERS = [
  { name: 'Fastify 5, schemas compiled', script: 'fastify.mjs' },
  { name: '@quant/api, nothing sold', script: API, env: { X402_MODE: 'off' } },
  { name: '@quant/api, two processes', script: API, env: { ...FREE_CALLS, WEB_CONCURRENCY: '2' } },
  { name: 'Express 5 + express.json, nothing checked', script: 'express.mjs' },
];

const returns = Array.from({ length: 1000 }, (_, i) => Number((0.0004 + 0.012 * Math.sin(i * i)).toFixed(6)));
export const REQUESTS = [
  {
    title: 'POST /v1/options/price',
    path: '/v1/options/price',
    body: JSON.stringify({ S: 100, K: 105, T: 0.5, r: 0.05, q: 0, sigma: 0.2, type: 'call' }),
  },
  {
    title: 'POST /v1/risk/portfolio, 1,000 returns',
    path: '/v1/risk/portfolio',
    body: JSON.stringify({ returns, risk_free_rate: 0.05 }),
  },
];
const CONNECTIONS = 16;

/** Requests of a warm-up, after which V8 compiles almost no code. */
const WARM = 30_000;

/** Longest warm-up, in rounds of a second. */
const MOST_TURNS = 20;

/**
 * Keeps all servers running and measures them alternately, so that a busy moment of the machine affects all alike.
 *
 * @param options.builds  further builds of the API, as name → its main.js, to measure the effect of a change
 * @param options.few     only the yardstick and the API
 */
export async function benchHttp({ rounds, seconds, builds = {}, few = false }) {
  const load = available('wrk', '-v') ? wrk : node;
  const further = Object.entries(builds).map(([name, script]) => ({ name, script, env: FREE_CALLS }));
  const contenders = [YARDSTICK, OURS, ...further, ...(few ? [] : OTHERS)];
  const servers = [];
  try {
    for (const contender of contenders) servers.push(await launch(contender, { pin: serverCore, ...REQUESTS[0] }));
    for (const request of REQUESTS) {
      await requireSameAnswer(servers, request);
      const runs = new Map(servers.map((server) => [server, []]));
      await warmUp(servers, request, load);
      for (let round = 0; round < rounds; round++)
        for (const server of servers) runs.get(server).push(await measure(server, request, load, seconds));
      print(request, runs, load, rounds);
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

async function requireSameAnswer(servers, { path, body }) {
  let expected;
  for (const { name, origin } of servers) {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(origin + path, { method: 'POST', headers, body });
    const result = firstNumber(await response.json());
    expected ??= result;
    if (!response.ok || result === undefined || result !== expected)
      throw new Error(`${name} answers ${response.status}, ${result}; the yardstick ${expected}`);
  }
}

/** The first number of an answer, such as the price. */
function firstNumber(value) {
  if (typeof value === 'number') return value;
  for (const part of Object.values(value ?? {})) {
    const number = typeof part === 'string' ? undefined : firstNumber(part);
    if (number !== undefined) return number;
  }
  return undefined;
}

/**
 * Runs until V8 has compiled the hot code, at most MOST_TURNS rounds. It alternates between the servers, because one that is idle for a
 * minute releases memory, and V8 compiles again on the server's core.
 */
async function warmUp(servers, request, load) {
  const answered = new Map(servers.map((server) => [server, 0]));
  for (let turn = 0; turn < MOST_TURNS && Math.min(...answered.values()) < WARM; turn++)
    for (const server of servers)
      answered.set(server, answered.get(server) + (await measure(server, request, load, 1)).perSecond);
}

async function measure({ name, origin, cpuSeconds }, { path, body }, load, seconds) {
  const before = cpuSeconds();
  const result = await load({ url: origin + path, body, connections: CONNECTIONS, seconds, pin: loadCore });
  if (result.failed > 0) throw new Error(`${name}: ${result.failed} requests failed`);
  return { ...result, cpuMicroseconds: ((cpuSeconds() - before) * 1e6) / (result.perSecond * seconds) };
}

function print({ title }, runs, load, rounds) {
  const [yardstick] = runs.values();
  const of = (results, field) => median(results.map((result) => result[field]));
  // both of a round ran under the same load of the machine
  const paired = (results) => median(results.map(({ perSecond }, i) => perSecond / yardstick[i].perSecond));
  const cpu = (results) => bestQuartile(results.map(({ cpuMicroseconds }) => cpuMicroseconds));
  const pinned = serverCore.length > 0 ? 'server and load on a core each' : 'server and load not pinned';
  printTable(
    `${title}: load by ${load.name}, ${CONNECTIONS} connections, ${pinned}, median of ${rounds} rounds`,
    ['', 'requests/s', '÷ node:http', 'CPU µs/request', 'node:http ÷', 'p50 ms', 'p99 ms', 'p99 ÷ node:http'],
    [...runs].map(([{ name }, results]) => [
      name,
      of(results, 'perSecond').toFixed(0),
      paired(results).toFixed(2),
      cpu(results).toFixed(1),
      (cpu(yardstick) / cpu(results)).toFixed(2),
      of(results, 'p50').toFixed(2),
      of(results, 'p99').toFixed(2),
      (of(results, 'p99') / of(yardstick, 'p99')).toFixed(1),
    ]),
  );
  if (load === node)
    console.log('  The load generator limits the fastest servers; install wrk, or compare the processor time.');
}
