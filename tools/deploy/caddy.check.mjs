/**
 * The Caddyfile of compose.yaml before real processes: two APIs and a worker on one folder of data, clients that lie about their
 * address, and an API that is stopped under load.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { declared } from './declarations.mjs';
import { freePort } from '../setup/free-port.mjs';
import { answers, start, startOurs } from './programs.mjs';
import { needs } from './required-tool.mjs';

const CALL = { S: 100, K: 105, T: 0.5, r: 0.05, sigma: 0.2, type: 'call' };
const JSON_BODY = { 'Content-Type': 'application/json' };

describe('Caddy before two APIs', needs('caddy'), () => {
  const running = [];
  let folder;
  let url;
  let apis;
  let worker;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'quant-caddy-'));
    apis = [await startApi(await freePort(), await freePort()), await startApi(await freePort(), await freePort())];
    worker = await startWorker();
    url = await startCaddy();
  });

  after(async () => {
    for (const { child } of running) child.kill('SIGTERM');
    await Promise.all(running.map(({ exit }) => exit));
    rmSync(folder, { recursive: true, force: true });
  });

  async function startApi(port, metricsPort) {
    const shared = { DATA_DIR: join(folder, 'data'), MARKET_DATA: 'simulated', LOG_LEVEL: 'warn' };
    const api = await startOurs('main', {
      ...{ ...shared, PORT: `${port}`, METRICS_PORT: `${metricsPort}`, TRUST_PROXY: '1', WATCH_WORKER: 'off' },
      ...{ SHUTDOWN_DELAY_MS: '4000', FREE_CALLS_PER_DAY: '100000', X402_MODE: 'dev' },
    });
    running.push(api);
    await answers(`http://127.0.0.1:${port}/health/ready`, 200, api);
    return { ...api, port, metricsPort, metrics: `http://127.0.0.1:${metricsPort}/metrics` };
  }

  async function startWorker() {
    const port = await freePort();
    const variables = { PORT: `${port}`, DATA_DIR: join(folder, 'data'), MARKET_DATA: 'simulated', LOG_LEVEL: 'warn' };
    const program = await startOurs('worker', variables);
    running.push(program);
    await answers(`http://127.0.0.1:${port}/health/ready`, 200, program);
    return { ...program, metrics: `http://127.0.0.1:${port}/metrics` };
  }

  async function startCaddy() {
    const [port, healthPort] = [await freePort(), await freePort()];
    const caddy = start('caddy', ['run', '--adapter', 'caddyfile', '--config', 'deploy/caddy/Caddyfile'], {
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      DOMAIN: `http://127.0.0.1:${port}`,
      CADDY_HEALTH_PORT: `${healthPort}`,
      API_UPSTREAMS: apis.map((api) => `127.0.0.1:${api.port}`).join(' '),
    });
    running.push(caddy);
    await answers(`http://127.0.0.1:${healthPort}/`, 200, caddy);
    await answers(`http://127.0.0.1:${port}/health/ready`, 200, caddy);
    return `http://127.0.0.1:${port}`;
  }

  const price = (headers = {}) =>
    fetch(`${url}/v1/options/price`, {
      method: 'POST',
      headers: { ...JSON_BODY, ...headers },
      body: JSON.stringify(CALL),
    });
  const remaining = async (headers) => {
    const response = await price(headers);
    assert.equal(response.status, 200);
    await response.arrayBuffer();
    return Number(response.headers.get('x-ratelimit-remaining'));
  };

  test('a client is counted by its address, whatever it says of itself', async () => {
    const before = await remaining({});
    const claims = ['203.0.113.7', '203.0.113.8, 198.51.100.2'].flatMap((address) => [
      { 'X-Forwarded-For': address },
      { Forwarded: `for=${address}`, 'X-Real-IP': address, 'X-Forwarded-For': address },
    ]);
    for (const [i, headers] of claims.entries()) assert.equal(await remaining(headers), before - 1 - i);
  });

  test('the API itself would have believed the last address', async () => {
    const direct = (address) =>
      fetch(`http://127.0.0.1:${apis[0].port}/v1/options/price`, {
        method: 'POST',
        headers: { ...JSON_BODY, 'X-Forwarded-For': address },
        body: JSON.stringify(CALL),
      }).then((response) => Number(response.headers.get('x-ratelimit-remaining')));
    assert.equal(await direct('203.0.113.77'), await direct('203.0.113.78'));
  });

  test('metrics are not reachable, in any spelling', async () => {
    for (const path of ['/metrics', '/metrics/', '/metrics?a=1', '/METRICS', '//metrics', '/%6Detrics', '/./metrics'])
      assert.equal((await fetch(url + path)).status, 404, path);
    for (const { metrics } of apis) assert.match(await (await fetch(metrics)).text(), /^qcs_build_info/m);
  });

  test('what the API and the worker tell is what the programs declare', async () => {
    const families = (text) => new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const { api, worker: ofWorker } = await declared();
    for (const [metrics, { samples }] of [
      [apis[0].metrics, api],
      [worker.metrics, ofWorker],
    ]) {
      const told = families(await (await fetch(metrics)).text());
      for (const sample of Object.keys(samples))
        assert.ok(told.has(sample) || told.has(sample.replace(/_(bucket|sum|count)$/, '')), sample);
    }
  });

  test('a body of more than the limit is refused, and one below it served', async () => {
    const send = (bytes) =>
      fetch(`${url}/v1/options/price`, { method: 'POST', headers: JSON_BODY, body: ' '.repeat(bytes) }).then(
        (response) => response.status,
        () => 'refused',
      );
    assert.ok([413, 'refused', 502].includes(await send(6 * 1024 ** 2)));
    assert.ok([400, 413, 422].includes(await send(1000)));
  });

  test('one API is stopped under load, and no client sees it', async () => {
    const statuses = new Map();
    const count = (status) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
    let isOver = false;
    const client = async (ask) => {
      while (!isOver) {
        await ask().then(
          async (response) => {
            count(response.status);
            await response.arrayBuffer();
          },
          (error) => count(String(error.cause ?? error)),
        );
        await pause(5);
      }
    };
    const clients = [price, price, price, () => fetch(`${url}/tools`)].map((ask) => client(() => ask()));
    await pause(500);
    apis[0].child.kill('SIGTERM');
    assert.equal(await apis[0].exit, 0);
    await pause(500);
    isOver = true;
    await Promise.all(clients);
    assert.deepEqual([...statuses.keys()], [200], JSON.stringify([...statuses]));
    assert.ok(statuses.get(200) > 100, JSON.stringify([...statuses]));
  });

  test('an API that is killed: what only reads goes to the other at once, and everything a moment later', async () => {
    apis[0] = await startApi(apis[0].port, apis[0].metricsPort);
    await pause(3000);
    for (let i = 0; i < 10; i++) await (await price()).arrayBuffer(); // both are connected to
    apis[0].child.kill('SIGKILL');
    await apis[0].exit;
    for (let i = 0; i < 20; i++) assert.equal((await fetch(`${url}/tools`)).status, 200);
    await pause(5000);
    for (let i = 0; i < 20; i++) assert.equal((await price()).status, 200);
  });
});
