/**
 * Stock proxies in front of a real API: nginx, Caddy and HAProxy with the limits that they have by default. Every offer passes, and a
 * payment is accepted through each.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { privateKeyToAccount, generatePrivateKey } from 'viem/accounts';
import { ExactEvmScheme } from '@x402/evm/exact/client';
import { wrapFetchWithPayment, x402Client } from '@x402/fetch';
import { freePort } from '../setup/free-port.mjs';
import { answers, start, startOurs } from './programs.mjs';
import { needs } from './required-tool.mjs';

const NPV = { cash_flows: [-100, 60, 60], discount_rate: 0.1 };
const HEADERS = { 'Content-Type': 'application/json' };

/** Program → its arguments, and the configuration that a first user writes. */
const PROXIES = {
  nginx: {
    args: (file) => ['-c', file, '-e', 'stderr', '-g', 'daemon off;'],
    text: (port, upstream, folder) => `pid ${folder}/nginx.pid; events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  server { listen 127.0.0.1:${port}; location / { proxy_pass http://127.0.0.1:${upstream}; } }
}`,
  },
  caddy: {
    args: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
    text: (port, upstream) => `{
  admin off
}
http://127.0.0.1:${port} {
  reverse_proxy 127.0.0.1:${upstream}
}
`,
  },
  haproxy: {
    args: (file) => ['-db', '-f', file],
    text: (port, upstream) => `defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
listen quant
  bind 127.0.0.1:${port}
  server api 127.0.0.1:${upstream}
`,
  },
};

for (const [name, { args, text }] of Object.entries(PROXIES))
  describe(`${name} as it comes`, needs(name), () => {
    const running = [];
    let folder;
    let url;

    before(async () => {
      folder = mkdtempSync(join(tmpdir(), `quant-${name}-`));
      const [apiPort, port] = [await freePort(), await freePort()];
      url = `http://127.0.0.1:${port}`;
      const api = await startOurs('main', {
        ...{ PORT: `${apiPort}`, PUBLIC_BASE_URL: url, TRUST_PROXY: '1', DATA_DIR: join(folder, 'data') },
        ...{ MARKET_DATA: 'simulated', LOG_LEVEL: 'warn', X402_MODE: 'dev', FREE_CALLS_PER_DAY: '0' },
      });
      running.push(api);
      await answers(`http://127.0.0.1:${apiPort}/health/ready`, 200, api);
      const file = join(folder, 'proxy.conf');
      writeFileSync(file, text(port, apiPort, folder));
      const proxy = start(name, args(file), { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder });
      running.push(proxy);
      await answers(`${url}/health/ready`, 200, proxy);
    });

    after(async () => {
      for (const { child } of running.toReversed()) {
        child.kill('SIGTERM');
      }
      await Promise.all(running.map(({ exit }) => exit));
      rmSync(folder, { recursive: true, force: true });
    });

    test('every offer passes', async () => {
      const { tools } = await (await fetch(`${url}/tools`)).json();
      const payable = tools.filter(({ price_usdc }) => price_usdc > 0);
      assert.ok(payable.length >= 79, `${payable.length} offers`);
      for (const { method, path } of payable) {
        const answer = await fetch(url + path, { method });
        assert.equal(answer.status, 402, `${path}: ${await answer.text()}`);
        const offer = JSON.parse(Buffer.from(answer.headers.get('payment-required'), 'base64').toString());
        assert.ok(offer.accepts.length > 0, path);
      }
    });

    test('a payment passes, and its receipt comes back', async () => {
      const account = privateKeyToAccount(generatePrivateKey());
      const client = new x402Client().register('eip155:*', new ExactEvmScheme(account));
      const pay = wrapFetchWithPayment(fetch, client);
      const answer = await pay(`${url}/v1/tvm/npv`, { method: 'POST', headers: HEADERS, body: JSON.stringify(NPV) });
      assert.equal(answer.status, 200, await answer.text());
      const receipt = JSON.parse(Buffer.from(answer.headers.get('payment-response'), 'base64').toString());
      assert.equal(receipt.success, true);
    });
  });
