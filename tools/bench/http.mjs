// Requests per second of POST /v1/options/price: our built API with all its middleware beside servers that do no more
// than parse, call the same library function and serialise.
import { available, loadCore, serverCore } from './load/cores.mjs';
import { node } from './load/node.mjs';
import { wrk } from './load/wrk.mjs';
import { median, printTable } from './report.mjs';
import { launch } from './servers/launch.mjs';

const API = '../../../apps/api/dist/main.js';
const SERVERS = [
  { name: 'node:http + JSON, nothing checked', script: 'node-http.mjs' },
  { name: 'Fastify 5, schemas compiled', script: 'fastify.mjs' },
  { name: '@quant/api, nothing sold', script: API, env: { X402_MODE: 'off' } },
  { name: '@quant/api, free calls counted', script: API, env: { X402_MODE: 'dev', FREE_CALLS_PER_DAY: '1000000000' } },
  { name: 'Express 5 + express.json, nothing checked', script: 'express.mjs' },
];
const PATH = '/v1/options/price';
const BODY = JSON.stringify({ S: 100, K: 105, T: 0.5, r: 0.05, sigma: 0.2, type: 'call' });
const CONNECTIONS = 16;

/** All servers stay up and take turns: a busy moment of the machine falls on all of them alike. */
export async function benchHttp({ rounds, seconds }) {
  const load = available('wrk', '-v') ? wrk : node;
  const servers = [];
  try {
    for (const server of SERVERS) servers.push(await launch(server, { pin: serverCore, path: PATH, body: BODY }));
    requireSameAnswer(servers);
    const runs = new Map(servers.map((server) => [server, []]));
    for (const server of servers) await measure(server, load, 1); // warm-up
    for (let round = 0; round < rounds; round++)
      for (const server of servers) runs.get(server).push(await measure(server, load, seconds));
    print(runs, load, rounds);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

function requireSameAnswer([reference, ...others]) {
  for (const { name, answer } of others)
    if (answer.price !== reference.answer.price)
      throw new Error(`${name} answers ${answer.price}, ${reference.name} ${reference.answer.price}`);
}

async function measure({ name, url, cpuSeconds }, load, seconds) {
  const before = cpuSeconds();
  const result = await load({ url, body: BODY, connections: CONNECTIONS, seconds, pin: loadCore });
  if (result.failed > 0) throw new Error(`${name}: ${result.failed} requests failed`);
  return { ...result, cpuMicroseconds: ((cpuSeconds() - before) * 1e6) / (result.perSecond * seconds) };
}

function print(runs, load, rounds) {
  const [yardstick] = runs.values();
  const of = (results, field) => median(results.map((result) => result[field]));
  const pinned = serverCore.length > 0 ? 'server and load on a core each' : 'server and load not pinned';
  printTable(
    `POST ${PATH}: load by ${load.name}, ${CONNECTIONS} connections, ${pinned}, median of ${rounds} rounds`,
    ['', 'requests/s', '÷ node:http', 'p50 ms', 'p99 ms', 'CPU µs/request'],
    [...runs].map(([{ name }, results]) => [
      name,
      of(results, 'perSecond').toFixed(0),
      (of(results, 'perSecond') / of(yardstick, 'perSecond')).toFixed(2),
      of(results, 'p50').toFixed(2),
      of(results, 'p99').toFixed(2),
      of(results, 'cpuMicroseconds').toFixed(1),
    ]),
  );
  if (load === node)
    console.log('  The load generator limits the fastest servers; install wrk, or compare the CPU time.');
}
