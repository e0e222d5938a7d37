import { compileOperations, operationTable } from '@quant/operations/all';
import { pino } from 'pino';
import { watchOperations } from '../../src/watch/watch-operations';
import { watchPurchases } from '../../src/watch/watch-purchases';
import { type Monitors, openMonitors } from './monitors';
import { evmPayer, post } from './payers';
import { exchange } from './raw-http';
import { type SellingService, startSelling } from './selling';
import { PRICE, VALID } from './service';

const TRIAL = '/v1/watch/trial';
const LONG = { asset: 'BTC', direction: 'long', entry_price: 62_000, position_size: 5000, collateral: 1000 };
const LIMIT = 5;

type Header = 'x-forwarded-for' | 'forwarded';

let monitors: Monitors;
let service: SellingService;

/** A service behind one proxy, which gives LIMIT free calls. */
async function start(trustProxyHeader: Header): Promise<void> {
  monitors = await openMonitors();
  const { watch } = monitors;
  service = await startSelling({
    limits: { calculator: LIMIT, crypto_risk: 0, live: 0 },
    parts: {
      operations: compileOperations({ ...operationTable, ...watchOperations(watch.service) }),
      purchases: watchPurchases(watch.service, pino({ level: 'silent' })),
      watch,
      config: { publicBaseUrl: 'http://localhost:8000', trustProxy: 1, trustProxyHeader },
    },
  });
}

afterEach(async () => {
  await service.stop();
  await monitors.close();
});

type Headers = Readonly<Record<string, string>>;

async function statuses(path: string, body: unknown, from: readonly Headers[]): Promise<number[]> {
  const found: number[] = [];
  for (const headers of from) found.push((await post(`${service.url}${path}`, body, { ...headers })).status);
  return found;
}

interface Usage {
  readonly calls_today: number;
  readonly trial: { readonly available: boolean };
}

async function usageOf(headers: Headers): Promise<[calls: number, hasTrial: boolean]> {
  const usage = (await (await fetch(`${service.url}/usage`, { headers })).json()) as Usage;
  return [usage.calls_today, usage.trial.available];
}

const forwardedFor = (node: string): Headers => ({ 'X-Forwarded-For': node });
const forwarded = (node: string): Headers => ({ Forwarded: node });

describe.each<[string, Header, readonly Headers[]]>([
  ['ports of IPv4', 'x-forwarded-for', [1, 2, 3, 4, 5].map((port) => forwardedFor(`203.0.113.1:${port}`))],
  ['ports of IPv6', 'x-forwarded-for', [1, 2, 3, 4, 5].map((port) => forwardedFor(`[2001:db8::1]:${port}`))],
  [
    'ports in Forwarded',
    'forwarded',
    [1, 2, 3, 4, 5].map((port) => forwarded(`for=1.1.1.${port};x=", FOR="[2001:DB8::${port}]:${port}"`)),
  ],
  [
    'what is no address',
    'x-forwarded-for',
    ['unknown', '_hidden', 'unix:', '203.0.113.1:port', '1'].map((node) => forwardedFor(`203.0.113.9, ${node}`)),
  ],
  [
    'a header that is not believed',
    'forwarded',
    [1, 2, 3, 4, 5].map((host) => ({ ...forwardedFor(`203.0.113.${host}`), ...forwarded('for=203.0.113.77') })),
  ],
])('five calls that differ in %s', (_, header, from) => {
  beforeEach(() => start(header));

  test('use one allowance up', async () => {
    const [first = {}] = from;
    expect(await statuses(PRICE, VALID, from)).toEqual([200, 200, 200, 200, 200]);
    expect(await statuses(PRICE, VALID, from)).toEqual([402, 402, 402, 402, 402]);
    for (const one of from) expect(await usageOf(one)).toEqual([LIMIT, true]);
    expect(await usageOf({ ...first, 'X-Forwarded-For': '192.0.2.1', Forwarded: 'for=192.0.2.1' })).toEqual([0, true]);
  });

  test('have one trial', async () => {
    expect(await statuses(TRIAL, LONG, from)).toEqual([200, 429, 429, 429, 429]);
    for (const one of from) expect(await usageOf(one)).toEqual([0, false]);
  });
});

describe('lines of a site', () => {
  beforeEach(() => start('x-forwarded-for'));
  const lines = [1, 2, 3].map((line) => forwardedFor(`[2001:db8:1:${line}::1]:99`));

  test('have allowances of their own', async () => {
    for (const line of lines) expect(await statuses(PRICE, VALID, [line, line])).toEqual([200, 200]);
    for (const line of lines) expect(await usageOf(line)).toEqual([2, true]);
  });

  test('have one trial, which a tool call uses up as well', async () => {
    const [first = {}, ...others] = lines;
    const call = { name: 'watch_trial', arguments: LONG };
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call };
    const answers = [first, first].map(() =>
      post(`${service.url}/mcp`, message, { ...first, Accept: 'application/json, text/event-stream' }),
    );
    const texts = await Promise.all((await Promise.all(answers)).map((answer) => answer.text()));
    expect(texts.filter((text) => text.includes('trial_already_used'))).toHaveLength(1);
    expect(await statuses(TRIAL, LONG, others)).toEqual([429, 429]);
    expect(await statuses(TRIAL, LONG, [forwardedFor('2001:db8:2::1')])).toEqual([200]);
  });

  test('have five monitors together before a trial is refused', async () => {
    for (const line of [...lines, ...lines].slice(1)) {
      const payment = await evmPayer().sign(`${service.url}/v1/watch/position`, LONG);
      const paid = await post(`${service.url}/v1/watch/position`, LONG, { ...line, 'PAYMENT-SIGNATURE': payment });
      expect(paid.status).toBe(200);
    }
    const refused = await post(`${service.url}${TRIAL}`, LONG, forwardedFor('2001:db8:1:99::1'));
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([429, 'monitor_limit']);
  });
});

test('header lines of the same name are one list', async () => {
  await start('x-forwarded-for');
  const request = (lines: string) => `GET /usage HTTP/1.1\r\nHost: localhost\r\n${lines}\r\n\r\n`;
  await statuses(PRICE, VALID, [forwardedFor('203.0.113.1')]);
  const asked = await exchange(
    service.server,
    request('X-Forwarded-For: 198.51.100.7\r\nx-forwarded-for: "\r\nX-FORWARDED-FOR: 203.0.113.1:443,'),
  );
  expect(asked.body).toMatchObject({ calls_today: 1 });
});
