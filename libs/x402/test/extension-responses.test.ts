/** The examples of the section on EXTENSION-RESPONSES in the x402 specification of the extension `bazaar`. */
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { facilitatorAt } from '../src/index';
import { type DevFacilitator, devFacilitator } from '../src/dev/index';
import { type Question } from './faulty-facilitator';
import { evmPayer } from './payers';
import { openShop, receivers, type Shop } from './shop';

const SUCCESS = 'eyJiYXphYXIiOnsic3RhdHVzIjoic3VjY2VzcyJ9fQ==';
const REJECTED =
  'eyJiYXphYXIiOnsic3RhdHVzIjoicmVqZWN0ZWQiLCJyZWplY3RlZFJlYXNvbiI6ImluZm8gZmFpbGVkIHNjaGVtYSB2YWxpZGF0aW9uIn19';
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

let dev: DevFacilitator;
let server: Server;
let shop: Shop;
let header: string;
let logged: { level: string; fields: object }[];

beforeEach(async () => {
  dev = await devFacilitator();
  logged = [];
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => void answer(request.url ?? '', Buffer.concat(chunks).toString('utf8')).then(send));
    const send = (body: object) =>
      response.writeHead(200, header === '' ? {} : { 'EXTENSION-RESPONSES': header }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const write = (level: string) => (fields: object) => void logged.push({ level, fields });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  shop = await openShop({
    receivers: receivers(facilitatorAt({ url })),
    log: { info: write('info'), warn: write('warn'), error: write('error') },
  });
});
afterEach(async () => {
  await shop.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function answer(path: string, text: string): Promise<object> {
  if (path === '/supported') return dev.getSupported();
  const { paymentPayload, paymentRequirements } = JSON.parse(text) as Question;
  return path === '/verify'
    ? dev.verify(paymentPayload, paymentRequirements)
    : dev.settle(paymentPayload, paymentRequirements);
}

/** Two sales, of which the buyers are told nothing of it. */
async function sellTwice(): Promise<void> {
  for (const payer of [evmPayer(), evmPayer()]) {
    const response = await payer.buy(shop.url);
    expect([response.status, response.headers.get('EXTENSION-RESPONSES')]).toEqual([200, null]);
    expect(Buffer.from(response.headers.get('PAYMENT-RESPONSE') ?? '', 'base64').toString()).not.toContain('bazaar');
  }
}

test('a rejection is told to the operator, once', async () => {
  header = REJECTED;
  await sellTwice();
  const reason = 'info failed schema validation';
  expect(logged).toEqual([
    { level: 'warn', fields: { network: 'eip155:84532', extension: 'bazaar', status: 'rejected', reason } },
  ]);
});

test('a success is told, and a rejection after it', async () => {
  header = SUCCESS;
  await sellTwice();
  header = REJECTED;
  await sellTwice();
  expect(logged).toMatchObject([
    { level: 'info', fields: { status: 'success' } },
    { level: 'warn', fields: { status: 'rejected' } },
  ]);
});

test.each([
  ['nothing', ''],
  ['no base64 of JSON', '<html>'],
  ['no object', encoded(['bazaar'])],
  ['an unknown status', encoded({ bazaar: { status: 'maybe' } })],
  ['no status', encoded({ bazaar: 'success' })],
  ['more than 8 kB', encoded({ bazaar: { status: 'rejected', rejectedReason: 'x'.repeat(7000) } })],
])('%s harms no sale and is not told', async (_, sent) => {
  header = sent;
  await sellTwice();
  expect(logged).toEqual([]);
});

test('a long reason is cut, and of many extensions eight are told', async () => {
  const rejected = { status: 'rejected', rejectedReason: 'r'.repeat(300) };
  header = encoded(Object.fromEntries(Array.from({ length: 12 }, (__, i) => [`e${i}`, rejected])));
  await sellTwice();
  expect(logged).toHaveLength(8);
  expect(logged[0]?.fields).toMatchObject({ extension: 'e0', reason: 'r'.repeat(200) });
});
