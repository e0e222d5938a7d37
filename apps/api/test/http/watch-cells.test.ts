import { compileOperations, operationTable } from '@quant/operations/all';
import { purchaseFulfilment } from '@quant/watch';
import { databasePaymentStore } from '@quant/x402/database';
import { serveDevFacilitator, type ServedDevFacilitator } from '@quant/x402/dev';
import { pino } from 'pino';
import { extendedWhereKept } from '../../src/watch/kept-here';
import { watchOperations } from '../../src/watch/watch-operations';
import { watchPurchases } from '../../src/watch/watch-purchases';
import { openMonitors } from './monitors';
import { evmPayer, post } from './payers';
import { startSelling, type SellingService } from './selling';

const LONG = { asset: 'BTC', direction: 'long', entry_price: 62_000, position_size: 5000, collateral: 1000 };

interface Cell extends SellingService {
  readonly stopAll: () => Promise<void>;
}

/** A service over a database of its own; without a name, as it was before there were several. */
async function open(bank: ServedDevFacilitator, name?: string): Promise<Cell> {
  const monitors = await openMonitors({ cell: name });
  const { watch } = monitors;
  const compiled = compileOperations({ ...operationTable, ...watchOperations(watch.service) });
  const operations = extendedWhereKept(compiled, watch.service);
  const purchases = watchPurchases(watch.service, pino({ level: 'silent' }));
  const fulfilment: typeof purchaseFulfilment = {
    ...purchaseFulfilment,
    delivered: (tx, id) => purchaseFulfilment.delivered(tx, id, monitors.clock.now),
  };
  const store = await databasePaymentStore(monitors.database, { encryptionKey: Buffer.alloc(32, 1), fulfilment });
  const config = { publicBaseUrl: 'http://localhost:8000', trustProxy: 1 } as const;
  const service = await startSelling({ store, bank, parts: { operations, watch, purchases, config } });
  const stopAll = async (): Promise<void> => {
    await service.stop();
    await monitors.close();
  };
  return { ...service, stopAll };
}

interface Ownership {
  readonly monitor_id: string;
  readonly token: string;
}

async function monitorOf({ url }: Cell): Promise<Ownership> {
  const bought = await evmPayer().buy(`${url}/v1/watch/position`, LONG);
  const { monitor_id, token } = (await bought.json()) as Ownership;
  return { monitor_id, token };
}

const status = ({ url }: Cell, { monitor_id, token }: Ownership): Promise<Response> =>
  fetch(`${url}/v1/watch/${monitor_id}`, { headers: { 'X-Watch-Token': token } });

async function said(response: Response): Promise<unknown> {
  const { code } = (await response.json()) as { readonly code?: string };
  return { status: response.status, cell: response.headers.get('Quant-Cell'), code };
}

const ELSEWHERE = (cell: string) => ({ status: 421, cell, code: 'monitor_elsewhere' });
const FOUND = { status: 200, cell: null, code: undefined };

let bank: ServedDevFacilitator;
let [a, b]: Cell[] = [];
beforeAll(async () => {
  bank = await serveDevFacilitator(0);
  [a, b] = [await open(bank, 'a'), await open(bank, 'b')];
});
afterAll(async () => {
  await Promise.all([a?.stopAll(), b?.stopAll()]);
  await bank.close();
});
const cells = (): [Cell, Cell] => [a as Cell, b as Cell];

test('an id names the cell that keeps its monitor, and any other says so', async () => {
  const [ours, theirs] = cells();
  const monitor = await monitorOf(ours);
  expect(monitor.monitor_id).toMatch(/^w_a[\w-]{15}$/);
  expect((await monitorOf(theirs)).monitor_id).toMatch(/^w_b[\w-]{15}$/);
  expect(await said(await status(ours, monitor))).toEqual(FOUND);
  expect(await said(await status(theirs, monitor))).toEqual(ELSEWHERE('a'));
});

test('a name of its own that it does not know, and a wrong token, are not found', async () => {
  const [ours] = cells();
  const { monitor_id } = await monitorOf(ours);
  const wrong = { monitor_id, token: 'x'.repeat(43) };
  for (const owner of [wrong, { ...wrong, monitor_id: 'w_aAAAAAAAAAAAAAAA' }, { ...wrong, monitor_id: 'w_b' }])
    expect(await said(await status(ours, owner))).toEqual({ status: 404, cell: null, code: 'monitor_not_found' });
});

test('a paid extension is refused before its payment is looked at, and sold where the monitor is, once', async () => {
  const [ours, theirs] = cells();
  const monitor = await monitorOf(ours);
  const before = ours.earned();
  const payment = await evmPayer().sign(`${theirs.url}/v1/watch/extend`, monitor);
  const extend = ({ url }: Cell): Promise<Response> =>
    post(`${url}/v1/watch/extend`, monitor, { 'PAYMENT-SIGNATURE': payment });
  expect(await said(await extend(theirs))).toEqual(ELSEWHERE('a'));
  const first = await extend(ours);
  expect(first.status).toBe(200);
  // repeated by whoever did not see the answer, when the payment is spent
  expect(await said(await extend(theirs))).toEqual(ELSEWHERE('a'));
  expect(await (await extend(ours)).json()).toEqual(await first.json());
  expect(ours.earned() - before).toBe(5_000_000n);
});

test.each([
  ['a tool', '/mcp', 'tools/call', (args: object) => ({ name: 'watch_status', arguments: args })],
  [
    'a message of an agent',
    '/a2a',
    'SendMessage',
    (args: object) => ({
      message: { messageId: 'm', role: 'ROLE_USER', parts: [{ data: { operation: 'watch_status', arguments: args } }] },
    }),
  ],
])('%s is a request that belongs elsewhere, too', async (_, path, method, params) => {
  const [ours, theirs] = cells();
  const monitor = await monitorOf(ours);
  const send = ({ url }: Cell): Promise<Response> =>
    post(
      `${url}${path}`,
      { jsonrpc: '2.0', id: 1, method, params: params(monitor) },
      { Accept: 'application/json, text/event-stream' },
    );
  expect(await said(await send(theirs))).toEqual(ELSEWHERE('a'));
  const found = await send(ours);
  expect(found.status).toBe(200);
  expect(await found.text()).toContain(monitor.monitor_id);
});

test('a monitor of before there were cells stays where it is', async () => {
  const [, theirs] = cells();
  const before = await open(bank);
  try {
    const { monitor_id, token } = await monitorOf(before);
    expect(await said(await status(before, { monitor_id, token }))).toEqual(FOUND);
    // the gateway asks the other one, whatever the name says
    expect(await said(await status(theirs, { monitor_id, token }))).toEqual(ELSEWHERE(monitor_id.charAt(2)));
    expect(await said(await status(before, { monitor_id: 'w_bAAAAAAAAAAAAAAA', token }))).toEqual({
      ...{ status: 404, cell: null, code: 'monitor_not_found' },
    });
  } finally {
    await before.stopAll();
  }
});
