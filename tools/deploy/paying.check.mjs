/**
 * A service that is killed while it settles, behind our file for nginx and our Caddyfile: whatever the proxy says then, the buyer is
 * charged once and gets what he has paid for, with the same payment or another one.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { text } from 'node:stream/consumers';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { CallError, createClient, evmWallet } from '../pay/client.mjs';
import { freePort } from '../setup/free-port.mjs';
import { answers, startOurs } from './programs.mjs';
import { needs } from './required-tool.mjs';
import { OUR_PROXIES } from './start-our-proxy.mjs';

const { serveDevFacilitator } = await import('../../libs/x402/src/dev/index.ts');

const POSITION = { asset: 'BTC', direction: 'long', entry_price: 62_000, position_size: 5_000, collateral: 1_000 };
const PAY_TO = {
  X402_EVM_PAY_TO: '0x209693Bc6afc0C5328bA36FaF03C514EF312287C',
  X402_SVM_PAY_TO: '2wKupLR9q6wXYppw8Gr2NvWxKBUqm4PPJKkQfoxHDBg4',
};

for (const [name, startProxy] of Object.entries(OUR_PROXIES))
  describe(`${name}, before a service that is killed while it settles`, needs(name), () => {
    let folder;
    let dev;
    let front;
    let url;
    let apiPort;
    let api;
    let stopProxy;
    /** Is called when a transfer was made, and before that is told. */
    let onSettled = async () => undefined;

    before(async () => {
      folder = mkdtempSync(join(tmpdir(), `quant-paying-${name}-`));
      dev = await serveDevFacilitator(0);
      front = createServer(async (request, response) => {
        const body = request.method === 'POST' ? await text(request) : undefined;
        const answer = await fetch(dev.url + request.url, { method: request.method, body });
        const told = await answer.text();
        if (request.url === '/settle') await onSettled();
        response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(told);
      });
      await once(front.listen(0, '127.0.0.1'), 'listening');
      const port = await freePort();
      apiPort = await freePort();
      url = `http://127.0.0.1:${port}`;
      api = await startApi();
      stopProxy = await startProxy(port, apiPort, folder);
      await answers(`${url}/health/ready`, 200, api);
    });

    after(async () => {
      await stopProxy?.();
      api.child.kill('SIGKILL');
      await api.exit;
      front.closeAllConnections();
      front.close();
      await dev.close();
      rmSync(folder, { recursive: true, force: true });
    });

    async function startApi() {
      const facilitator = `http://127.0.0.1:${front.address().port}`;
      const started = await startOurs('main', {
        ...{ PORT: `${apiPort}`, PUBLIC_BASE_URL: url, TRUST_PROXY: '1', DATA_DIR: join(folder, 'data') },
        ...{ MARKET_DATA: 'simulated', WATCH_WORKER: 'off', LOG_LEVEL: 'warn', X402_MODE: 'live', ...PAY_TO },
        ...{ X402_EVM_NETWORK: 'base-sepolia', X402_SVM_NETWORK: 'solana-devnet', X402_FACILITATOR_URL: facilitator },
        ...{ X402_EVM_RPC_URL: `${dev.url}/evm-rpc`, X402_SVM_RPC_URL: `${dev.url}/solana-rpc` },
      });
      await answers(`http://127.0.0.1:${apiPort}/health/ready`, 200, started);
      return started;
    }

    /** Buys a monitor, and kills the service when the money has moved. @returns the error, and the client of that buyer */
    async function lose(attempts) {
      const wallet = evmWallet(privateKeyToAccount(generatePrivateKey()));
      const buyer = (maxAttempts) => createClient({ baseUrl: url, wallet, maxPriceUsdc: '6', maxAttempts });
      onSettled = async () => {
        onSettled = async () => undefined;
        api.child.kill('SIGKILL');
        await api.exit;
      };
      const error = await buyer(attempts)
        .watch.position(POSITION)
        .then(assert.fail, (failure) => failure);
      assert.ok(CallError.is(error), String(error));
      api = await startApi();
      await answers(`${url}/health/ready`, 200, api); // a proxy may take a moment to see it
      return { error, client: buyer(30), moved: () => movedBy(wallet.address) };
    }

    const movedBy = (address) =>
      dev.facilitator.ledger().filter(({ from }) => from.toLowerCase() === address.toLowerCase()).length;

    test('the outcome is unknown, and the same payment gets what it has bought', async () => {
      const { error, client, moved } = await lose(1);
      assert.equal(error.outcome, 'unknown', `${error.status} ${error.code}`);
      const answer = await client.repeat(error.payment);
      assert.deepEqual([answer.outcome, answer.data.tier ?? 'paid', moved()], ['paid', 'paid', 1]);
      assert.match(answer.data.token, /\S/);
    });

    test('a buyer who signs anew is not charged again', async () => {
      const { client, moved } = await lose(1);
      const answer = await client.watch.position(POSITION);
      assert.deepEqual([moved(), typeof answer.data.token], [1, 'string']);
    });
  });
