import { join } from 'node:path';
import { type TestDatabase, describeOnEveryDatabase } from '../../../tests/kit/store/databases';
import { startModule } from '../../../tests/kit/process/module-process';
import { databasePaymentStore } from '../src/database/index';
import { type ServedDevFacilitator, serveDevFacilitator } from '../src/dev/index';
import { facilitatorAt } from '../src/index';
import { type FaultyFacilitator, serveFaulty } from './faulty-facilitator';
import { type Payer, encodings, evmPayer, receiptOf, send, svmPayer } from './payers';
import { createPurchases, fatesIn, PURCHASES_IN_TABLE } from './purchases';
import { type ShopOrder } from './processes/shop-process';
import { encryptionKey, income, openShop, receivers } from './shop';

/** How long the payment of a process that was killed is held. */
const LEASE_MS = 400;

/** A shop, in this process or in one of its own. */
interface AnyShop {
  readonly url: string;
  runs(): number;
  close(): Promise<unknown>;
}

interface ShopProcess extends AnyShop {
  readonly pid: number | undefined;
  /** kill -9 */
  kill(): Promise<unknown>;
}

let dev: ServedDevFacilitator;
let faulty: FaultyFacilitator;
let open: AnyShop[] = [];

beforeEach(async () => {
  dev = await serveDevFacilitator(0);
  faulty = await serveFaulty(dev.facilitator);
});
afterEach(async () => {
  await Promise.all(open.map((shop) => shop.close()));
  open = [];
  await faulty.close();
  await dev.close();
});

async function startShop(database: TestDatabase, leaseMs = LEASE_MS): Promise<ShopProcess> {
  const order: ShopOrder = { location: database.location(), facilitatorUrl: faulty.url, leaseMs };
  const { child, exit, lines, printed } = startModule(
    join(__dirname, 'processes/shop-process.ts'),
    JSON.stringify(order),
  );
  const kill = () => {
    child.kill('SIGKILL');
    return exit;
  };
  await printed(1);
  const shop = { url: lines()[0] ?? '', pid: child.pid, runs: () => lines().length - 1, kill, close: kill };
  open.push(shop);
  return shop;
}

async function openShopHere(database: TestDatabase, leaseMs = LEASE_MS): Promise<AnyShop> {
  const store = await databasePaymentStore(await database.open(), { encryptionKey, fulfilment: PURCHASES_IN_TABLE });
  const facilitator = facilitatorAt({ url: faulty.url });
  const shop = await openShop({ receivers: receivers(facilitator), store, limits: { leaseMs } });
  open.push(shop);
  return shop;
}

/** Sends a payment again, as its payer is told to, until its outcome is known. */
async function sendUntilKnown(url: string, header: string, order = {}): Promise<Response> {
  for (;;) {
    const response = await send(url, header, order);
    if (![409, 504].includes(response.status)) return response;
    await pause(50);
  }
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await pause(5);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function testOnEachNetwork(title: string, body: (newPayer: () => Promise<Payer>) => Promise<void>): void {
  test(`EVM: ${title}`, () => body(() => Promise.resolve(evmPayer())));
  test(`Solana: ${title}`, () => body(() => svmPayer(`${dev.url}/solana-rpc`)));
}

describeOnEveryDatabase('a process that is killed', (database) => {
  beforeEach(async () => createPurchases(await database.open()));

  testOnEachNetwork('between settlement and answer: the answer is served, charged and done once', async (newPayer) => {
    const first = await startShop(database);
    const header = await (await newPayer()).sign(first.url);
    faulty.faults.settle = { afterwards: () => void first.kill() };
    await expect(send(first.url, header)).rejects.toThrow();
    delete faulty.faults.settle;
    expect([first.runs(), income(dev.facilitator)]).toEqual([1, 5000n]);

    const second = await openShopHere(database);
    const response = await sendUntilKnown(second.url, header);
    expect([response.status, receiptOf(response)?.success]).toEqual([200, true]);
    expect(await response.json()).toMatchObject({ n: 1, pid: first.pid });
    expect([second.runs(), income(dev.facilitator)]).toEqual([0, 5000n]);
    expect(await fatesIn(await database.open())).toEqual([`work 1 of ${first.pid}: delivered, held`]);
  });

  test('before the settlement: the answer that was kept is settled and served', async () => {
    const first = await startShop(database);
    const header = await evmPayer().sign(first.url);
    faulty.faults.settle = 'slow';
    const call = expect(send(first.url, header)).rejects.toThrow();
    await until(() => faulty.calls.includes('settle'));
    await first.kill();
    await call;
    delete faulty.faults.settle;

    const second = await openShopHere(database);
    const response = await sendUntilKnown(second.url, header);
    expect([response.status, await response.json()]).toMatchObject([200, { pid: first.pid }]);
    expect([second.runs(), income(dev.facilitator)]).toEqual([0, 5000n]);
    expect(await fatesIn(await database.open())).toEqual([`work 1 of ${first.pid}: delivered, held`]);
  });

  testOnEachNetwork('before or after the settlement: the next settles it, without its payer', async (newPayer) => {
    const first = await startShop(database);
    const headers = [await (await newPayer()).sign(first.url), await (await newPayer()).sign(first.url)];
    const calls = [];
    for (const [i, fault] of (['slow', { afterwards: () => undefined }] as const).entries()) {
      faulty.faults.settle = fault;
      calls.push(expect(send(first.url, headers[i] ?? '')).rejects.toThrow());
      await until(() => faulty.calls.filter((call) => call === 'settle').length === i + 1);
    }
    await until(() => income(dev.facilitator) === 5000n);
    await first.kill();
    await Promise.all(calls);
    delete faulty.faults.settle;

    const store = await databasePaymentStore(await database.open(), { encryptionKey });
    const second = await openShopHere(database);
    await until(async () => (await store.ledger({ since: 0, limit: 10 })).length === 2);
    expect(income(dev.facilitator)).toBe(10_000n);
    faulty.faults.settle = 'error';
    for (const header of headers) {
      const response = await send(second.url, header);
      expect([response.status, await response.json()]).toMatchObject([200, { pid: first.pid }]);
    }
    expect(second.runs()).toBe(0);
    const purchases = [1, 2].map((n) => `work ${n} of ${first.pid}: delivered, held`);
    expect(await fatesIn(await database.open())).toEqual(purchases);
  });

  test('at work: nothing was charged, and the same payment buys', async () => {
    const first = await startShop(database);
    const header = await evmPayer().sign(first.url);
    const order = { slowMs: 2000 };
    const call = expect(send(first.url, header, order)).rejects.toThrow();
    await until(() => first.runs() === 1);
    await first.kill();
    await call;

    const second = await openShopHere(database);
    const response = await sendUntilKnown(second.url, header, order);
    expect([response.status, await response.json()]).toMatchObject([200, { pid: process.pid }]);
    expect(income(dev.facilitator)).toBe(5000n);
  });
});

describeOnEveryDatabase('three processes', (database) => {
  beforeEach(async () => createPurchases(await database.open()));

  test('race for one payment: served, done and charged once', async () => {
    const leaseMs = 10_000; // nobody is killed here, only slow
    const here = await openShopHere(database, leaseMs);
    const others = await Promise.all([startShop(database, leaseMs), startShop(database, leaseMs)]);
    const shops = [here, ...others];
    const headers = encodings(await evmPayer().sign(here.url));
    const order = { slowMs: 2000 };
    const sendAll = () => Promise.all(headers.flatMap((header) => shops.map(({ url }) => send(url, header, order))));

    const statuses = (await sendAll()).map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([200, ...new Array<number>(8).fill(409)]);
    const again = await sendAll();
    expect(again.map(({ status }) => status)).toEqual(new Array(9).fill(200));
    expect(new Set(await Promise.all(again.map((response) => response.text()))).size).toBe(1);
    expect(shops.reduce((sum, shop) => sum + shop.runs(), 0)).toBe(1);
    expect(income(dev.facilitator)).toBe(5000n);
    expect(await fatesIn(await database.open())).toEqual([expect.stringMatching(/^work 1 of \d+: delivered, held$/)]);
  });

  test('race with one Idempotency-Key and a payment each: charged once, all get one answer', async () => {
    const leaseMs = 10_000; // nobody is killed here, only slow
    const here = await openShopHere(database, leaseMs);
    const shops = [here, ...(await Promise.all([startShop(database, leaseMs), startShop(database, leaseMs)]))];
    const [payer, order, key] = [evmPayer(), { slowMs: 1000 }, { 'Idempotency-Key': 'order 7' }];
    const headers = await Promise.all(shops.map(({ url }) => payer.sign(url, order)));
    const sendAll = () => Promise.all(shops.map(({ url }, i) => send(url, headers[i] ?? '', order, key)));

    const statuses = (await sendAll()).map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([200, 409, 409]);
    const again = await sendAll();
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(await Promise.all(again.map((response) => response.text()))).size).toBe(1);
    expect(shops.reduce((sum, shop) => sum + shop.runs(), 0)).toBe(1);
    expect(income(dev.facilitator)).toBe(5000n);
  });

  test('share a payment whose outcome was lost: one of them settles it again, once', async () => {
    const leaseMs = 2_000; // nobody is killed here, only slow
    const here = await openShopHere(database, leaseMs);
    const shops = [here, await startShop(database, leaseMs), await startShop(database, leaseMs)];
    const store = await databasePaymentStore(await database.open(), { encryptionKey });
    const header = await evmPayer().sign(here.url);
    faulty.faults.settle = 'lost';
    expect((await send(shops[1]?.url ?? '', header)).status).toBe(504);
    delete faulty.faults.settle;
    await until(async () => (await store.ledger({ since: 0, limit: 10 })).length === 1);
    await pause(leaseMs); // time for two looks of each
    expect(faulty.calls.filter((call) => call === 'settle')).toHaveLength(2);
    const again = await Promise.all(shops.map(({ url }) => send(url, header)));
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await fatesIn(await database.open())).toEqual([expect.stringMatching(/^work 1 of \d+: delivered, held$/)]);
    expect(shops.reduce((sum, shop) => sum + shop.runs(), 0)).toBe(1);
  });
});
