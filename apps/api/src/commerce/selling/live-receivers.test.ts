import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { EnvironmentReader } from '@quant/service';
import { type LiveX402Config, readX402Config } from '../../config/x402-config';
import { liveReceivers } from './live-receivers';

const PAY_TO = {
  X402_EVM_PAY_TO: '0x209693Bc6afc0C5328bA36FaF03C514EF312287C',
  X402_SVM_PAY_TO: '2wKupLR9q6wXYppw8Gr2NvWxKBUqm4PPJKkQfoxHDBg4',
};

/** A facilitator that notes what it is sent. */
interface Listener {
  readonly server: Server;
  readonly url: string;
  readonly authorizations: (string | undefined)[];
}

let listeners: Listener[] = [];

async function listen(): Promise<Listener> {
  const authorizations: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    authorizations.push(request.headers.authorization);
    response.end('{"kinds":[],"extensions":[],"signers":{}}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const listener = { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, authorizations };
  listeners.push(listener);
  return listener;
}

afterEach(async () => {
  for (const { server } of listeners) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  listeners = [];
});

function receivers(variables: Readonly<Record<string, string>>) {
  const reader = new EnvironmentReader({ ...PAY_TO, ...variables });
  const config = readX402Config(reader) as LiveX402Config;
  reader.assertGood();
  return liveReceivers(config);
}

test('one facilitator for both networks is one', () => {
  const [evm, svm] = receivers({ X402_FACILITATOR_URL: 'http://127.0.0.1:1', X402_FACILITATOR_AUTH: 'Bearer t' });
  expect(evm).toMatchObject({ network: 'base', payTo: PAY_TO.X402_EVM_PAY_TO });
  expect(svm).toMatchObject({ network: 'solana', payTo: PAY_TO.X402_SVM_PAY_TO });
  expect(svm?.facilitator).toBe(evm?.facilitator);
  expect(svm).not.toHaveProperty('feePayer');
});

test('a network with a facilitator of its own asks that one, and no secret of another goes there', async () => {
  const [common, own] = [await listen(), await listen()];
  const [evm, svm] = receivers({
    X402_FACILITATOR_URL: common.url,
    X402_FACILITATOR_AUTH: 'Bearer t',
    X402_SVM_FACILITATOR_URL: own.url,
    X402_SVM_FEE_PAYER: PAY_TO.X402_SVM_PAY_TO,
  });
  await evm?.facilitator.getSupported();
  await svm?.facilitator.getSupported();
  expect([common.authorizations, own.authorizations]).toEqual([['Bearer t'], [undefined]]);
  expect(svm?.feePayer).toBe(PAY_TO.X402_SVM_PAY_TO);
});

test('a key of Coinbase makes a token for the address that is asked', async () => {
  const { url, authorizations } = await listen();
  const secret = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'pem', type: 'sec1' });
  const [evm] = receivers({
    X402_CDP_API_KEY_ID: 'key-1',
    X402_CDP_API_KEY_SECRET: secret.toString(),
    X402_FACILITATOR_URL: `${url}/platform/v2/x402/`,
  });
  await evm?.facilitator.getSupported();
  const [, claims = ''] = (authorizations[0] ?? '').split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    sub: 'key-1',
    uris: [`GET ${new URL(url).host}/platform/v2/x402/supported`],
  });
});

test('one network alone is one receiver', () => {
  const [first, second] = receivers({ X402_MODE: 'live', X402_EVM_PAY_TO: '' });
  expect([first?.network, second]).toEqual(['solana', undefined]);
});
