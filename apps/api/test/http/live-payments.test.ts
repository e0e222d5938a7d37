import { serveDevFacilitator, type ServedDevFacilitator } from '@quant/x402/dev';
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { evmPayer, receiptOf } from './payers';
import { portOf, type ServiceProcess, startProcess } from './process';
import { PRICE, VALID } from './service';

const EVM_PAY_TO = '0x209693Bc6afc0C5328bA36FaF03C514EF312287C';
const SVM_PAY_TO = '2wKupLR9q6wXYppw8Gr2NvWxKBUqm4PPJKkQfoxHDBg4';
const SECRET = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'pem', type: 'sec1' });

let bank: ServedDevFacilitator;
let door: Server;
let tokens: { readonly asked: string; readonly uris: readonly string[] }[];
let service: ServiceProcess;
let url: string;

/** Passes on what has a token for just this call; everything else is refused. */
function passOn(asked: IncomingMessage, answer: ServerResponse): void {
  const { method = '', url: path = '', headers } = asked;
  const [, claims = ''] = (headers.authorization ?? '').split('.');
  const { uris = [] } = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}') as { uris?: string[] };
  tokens.push({ asked: `${method} ${headers.host ?? ''}${path}`, uris });
  if (uris[0] !== `${method} ${headers.host ?? ''}${path}`) return void answer.writeHead(401).end('{}');
  const onward = request(`${bank.url}${path.replace('/x402', '')}`, { method, headers }, (said) => {
    answer.writeHead(said.statusCode ?? 500);
    said.pipe(answer);
  });
  asked.pipe(onward);
}

beforeAll(async () => {
  tokens = [];
  bank = await serveDevFacilitator(0);
  door = createServer(passOn);
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  service = startProcess({
    NODE_ENV: 'production',
    FREE_CALLS_PER_DAY: '0',
    X402_EVM_PAY_TO: EVM_PAY_TO,
    X402_EVM_NETWORK: 'base-sepolia',
    X402_EVM_RPC_URL: 'off',
    X402_SVM_PAY_TO: SVM_PAY_TO,
    X402_SVM_NETWORK: 'solana-devnet',
    X402_SVM_RPC_URL: 'off',
    X402_FACILITATOR_URL: `http://127.0.0.1:${(door.address() as AddressInfo).port}/x402/`,
    X402_CDP_API_KEY_ID: 'key-1',
    X402_CDP_API_KEY_SECRET: SECRET.toString().trim().replaceAll('\n', '\\n'),
    X402_SVM_FACILITATOR_URL: 'http://127.0.0.1:1', // nobody is there
  });
  url = `http://127.0.0.1:${await portOf(service)}`;
});
afterAll(async () => {
  service.child.kill('SIGKILL');
  await service.exit;
  door.closeAllConnections();
  await new Promise((resolve) => door.close(resolve));
  await bank.close();
});

test('a facilitator that wants a token for each call gets it, and settles', async () => {
  const response = await evmPayer().buy(`${url}${PRICE}`, VALID);
  expect([response.status, receiptOf(response)?.success]).toEqual([200, true]);
  expect(bank.facilitator.ledger()).toMatchObject([{ network: 'eip155:84532', to: EVM_PAY_TO, amount: '5000' }]);
  expect(tokens.map(({ asked }) => asked.replace(/127\S+\/x402/, ''))).toEqual([
    'GET /supported',
    'POST /verify',
    'POST /settle',
  ]);
  for (const { asked, uris } of tokens) expect(uris).toEqual([asked]);
});

test('/health says which facilitator was never reached', async () => {
  const { payments } = (await (await fetch(`${url}/health`)).json()) as { payments: { networks: object[] } };
  expect(payments.networks).toEqual([
    {
      network: 'eip155:84532',
      offered: true,
      facilitator: 'ok',
      facilitator_age_seconds: expect.any(Number) as number,
    },
    {
      network: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
      offered: false,
      facilitator: 'unreached',
      facilitator_age_seconds: null,
    },
  ]);
});

test('no line of the log holds key or token', () => {
  const log = service.output() + service.errors();
  expect(log).toContain('the facilitator did not say what it supports');
  const [, key = '-'] = SECRET.toString().split('\n');
  expect(log).not.toContain(key);
  expect(log).not.toMatch(/Bearer|eyJ|PRIVATE KEY/);
});
