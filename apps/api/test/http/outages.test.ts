import { compileOperations, operationTable } from '@quant/operations/all';
import { purchaseFulfilment } from '@quant/watch';
import { databasePaymentStore } from '@quant/x402/database';
import { watchOperations } from '../../src/watch/watch-operations';
import { type Monitors, openMonitors } from './monitors';
import { evmPayer, post } from './payers';
import { type SellingService, startSelling } from './selling';
import { PRICE, VALID } from './service';

const LONG = { asset: 'BTC', direction: 'long', entry_price: 62_000, position_size: 5000, collateral: 1000 };
const TRIAL = '/v1/watch/trial';
const POSITION = '/v1/watch/position';

let monitors: Monitors;
let service: SellingService;
beforeEach(async () => {
  monitors = await openMonitors();
  const { watch, database } = monitors;
  const operations = compileOperations({ ...operationTable, ...watchOperations(watch.service) });
  const store = await databasePaymentStore(database, {
    encryptionKey: Buffer.alloc(32, 1),
    fulfilment: purchaseFulfilment,
  });
  const config = { publicBaseUrl: 'http://localhost:8000', trustProxy: 1 } as const;
  service = await startSelling({ store, parts: { operations, watch, config } });
});
afterEach(async () => {
  await service.stop();
  await monitors.close();
});

const trial = (address: string): Promise<Response> =>
  post(`${service.url}${TRIAL}`, LONG, { 'X-Forwarded-For': address });

async function answerOf(response: Response): Promise<{ status: number; code: unknown; retryAfter: string | null }> {
  const { code } = (await response.json()) as { code?: unknown };
  return { status: response.status, code, retryAfter: response.headers.get('Retry-After') };
}

const pragma = (text: string) => monitors.database.execute({ sql: `pragma ${text}`, parameters: [] });

describe('a store', () => {
  test.each<[string, string, () => Promise<unknown>, () => Promise<unknown>]>([
    ['has no space', 'storage_full', () => pragma('max_page_count = 1'), () => pragma('max_page_count = 1000000')],
    ['is read-only', 'storage_read_only', () => pragma('query_only = on'), () => pragma('query_only = off')],
  ])('that %s: whoever must write is told so, everybody else is served', async (_, code, begin, end) => {
    const before = (await (await trial('203.0.113.1')).json()) as { monitor_id: string; token: string };
    // monitors until the pages that there are, are full
    if (code === 'storage_full') {
      await begin();
      for (let n = 2; (await trial(`203.0.113.${n}`)).status === 200; n++) expect(n).toBeLessThan(200);
    } else await begin();
    const refused = { status: 503, code, retryAfter: '30' };
    expect(await answerOf(await trial('198.51.100.1'))).toEqual(refused);
    const payer = evmPayer();
    expect(await answerOf(await payer.buy(`${service.url}${POSITION}`, LONG))).toEqual(refused);
    expect(service.earned()).toBe(0n);

    expect((await post(`${service.url}${PRICE}`, VALID)).status).toBe(200);
    const headers = { 'X-Watch-Token': before.token };
    expect((await fetch(`${service.url}/v1/watch/${before.monitor_id}`, { headers })).status).toBe(200);

    await end();
    expect((await trial('198.51.100.1')).status).toBe(200);
    expect((await evmPayer().buy(`${service.url}${POSITION}`, LONG)).status).toBe(200);
  });

  test('that is gone: no operation of Watch is a fault of ours', async () => {
    const { monitor_id, token } = (await (await trial('203.0.113.1')).json()) as { monitor_id: string; token: string };
    await monitors.database.close();
    const refused = { status: 503, code: 'storage_unavailable', retryAfter: '5' };
    const ask = (method: string, path = '', body?: object) =>
      fetch(`${service.url}/v1/watch/${monitor_id}${path}`, {
        method,
        headers: { 'X-Watch-Token': token, ...(body && { 'Content-Type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
    const asked = [
      trial('203.0.113.2'),
      ask('GET'),
      ask('PATCH', '', { collateral: 1500 }),
      ask('DELETE'),
      ask('POST', '/webhook/test'),
      ask('POST', '/webhook/rotate'),
      ask('POST', '/alerts/a_01JXYZ00000000000000000000/redeliver'),
    ];
    for (const response of asked) expect(await answerOf(await response)).toEqual(refused);
    expect((await post(`${service.url}${PRICE}`, VALID)).status).toBe(200);
  });
});

test('without an exchange nothing is registered, counted or charged', async () => {
  monitors.market.isAway = true;
  const refused = { status: 502, code: 'upstream_unavailable', retryAfter: null };
  expect(await answerOf(await trial('203.0.113.1'))).toEqual(refused);
  expect(await answerOf(await evmPayer().buy(`${service.url}${POSITION}`, LONG))).toEqual(refused);
  expect(service.earned()).toBe(0n);
  monitors.market.isAway = false;
  expect((await trial('203.0.113.1')).status).toBe(200);
});
