/**
 * PostgreSQL goes away behind our file for nginx, our Caddyfile, and HAProxy with a health check: calculators still answer through
 * the proxy, and Watch answers again when the database is back. Needs TEST_DATABASE_URL.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../setup/free-port.mjs';
import { answers, start, startOurs } from './programs.mjs';
import { needs } from './required-tool.mjs';
import { ended, OUR_PROXIES } from './start-our-proxy.mjs';

const { openSwitch, through } = await import('../../tests/kit/proxy/switch.ts');

const DATABASE = process.env.TEST_DATABASE_URL;
const CALL = { S: 100, K: 105, T: 0.5, r: 0.05, sigma: 0.2, type: 'call' };
/** Long enough for a health check to take a server out. */
const OUTAGE_MS = 6000;
/** A client has 25 calls that the service does not count. */
const CALLS = 12;

/** Each starts in front of an API, and resolves to how it is stopped. */
const PROXIES = {
  ...OUR_PROXIES,
  haproxy: (port, upstream, folder) => {
    const file = join(folder, 'haproxy.conf');
    writeFileSync(file, haproxyFile(port, upstream));
    const haproxy = start('haproxy', ['-db', '-f', file], {});
    return () => ended(haproxy);
  },
};

const haproxyFile = (port, upstream) => `defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
listen quant
  bind 127.0.0.1:${port}
  option httpchk GET /health/serving
  server api 127.0.0.1:${upstream} check inter 1s
`;

/** A port that nobody listens on. */
const NOWHERE = 1;
const portOfDatabase = () => Number(new URL(DATABASE).port || 5432);

for (const [name, startProxy] of Object.entries(PROXIES))
  describe(`${name}, while PostgreSQL is away`, options(name), () => {
    let folder;
    let database;
    let api;
    let stopProxy;
    let url;

    before(async () => {
      folder = mkdtempSync(join(tmpdir(), `quant-outage-${name}-`));
      database = await openSwitch(portOfDatabase());
      const [port, apiPort] = [await freePort(), await freePort()];
      url = `http://127.0.0.1:${port}`;
      api = await startOurs('main', {
        ...{ PORT: `${apiPort}`, PUBLIC_BASE_URL: url, TRUST_PROXY: '1', DATA_DIR: join(folder, 'data') },
        ...{ DATABASE_URL: through(DATABASE, database.port), WATCH_MASTER_KEY: Buffer.alloc(32, 7).toString('base64') },
        ...{ MARKET_DATA: 'simulated', WATCH_WORKER: 'off', LOG_LEVEL: 'warn', X402_MODE: 'dev' },
      });
      await answers(`http://127.0.0.1:${apiPort}/health/ready`, 200, api);
      stopProxy = await startProxy(port, apiPort, folder);
      await answers(`${url}/health/ready`, 200, api);
    });

    after(async () => {
      await stopProxy?.();
      api?.child.kill('SIGKILL');
      await api?.exit;
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    });

    const price = () =>
      fetch(`${url}/v1/options/price`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(CALL),
      });

    test('calculators answer, and everything is back with the database', async () => {
      database.switchTo(NOWHERE);
      const told = [];
      for (let call = 0; call < CALLS; call++) {
        await pause(OUTAGE_MS / CALLS);
        const answer = await price();
        told.push(answer.status === 200 ? '200' : `${answer.status} ${await answer.text()}`);
      }
      assert.deepEqual([...new Set(told)], ['200'], told.join('\n'));
      assert.equal((await fetch(`${url}/health/ready`)).status, 503);
      database.switchTo(portOfDatabase());
      await answers(`${url}/health/ready`, 200, api);
    });
  });

function options(name) {
  return DATABASE === undefined ? { skip: 'TEST_DATABASE_URL is not set' } : needs(name);
}
