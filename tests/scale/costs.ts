import { Random } from '../kit/random';
import { Payers } from '../kit/buyer/payers';
import { createSender, type Send } from '../kit/load/sender';
import { processFigures } from '../kit/load/measure/process-figures';
import { type ServiceProcess } from '../kit/process/service-process';
import { type MeasuredStore } from '../kit/store/measured-store';
import { openSelling } from '../kit/facilitator/selling';
import { databaseUse, useBetween } from './database-use';

/** Mean cost of one item of a kind. */
export interface Cost {
  readonly name: string;
  readonly count: number;
  readonly apiCpuMicroseconds: number;
  /** Writing transactions, and bytes of the write-ahead log, on PostgreSQL; null without a server. */
  readonly writes: number | null;
  readonly logBytes: number | null;
  /** Bytes of requests and answers, heads included. */
  readonly networkBytes: number;
}

const PRICE = JSON.stringify({ S: 100, K: 105, T: 0.5, r: 0.05, sigma: 0.2, type: 'call' });
const RETURNS = JSON.stringify({
  returns: Array.from({ length: 1000 }, (_, i) => Number((Math.sin(i * i) / 80).toFixed(6))),
});
const COMPOSITE = {
  path: '/v1/pairs/signal',
  body: {
    series_a: Array.from({ length: 60 }, (_, i) => 100 + Math.sin(i)),
    series_b: Array.from({ length: 60 }, (_, i) => 50 + Math.sin(i) / 2 + Math.cos(3 * i) / 9),
  },
};
const LINES = 8;
const WARM = 0.3;

interface Case {
  readonly name: string;
  readonly count: number;
  readonly run: (i: number) => Promise<boolean>;
}

/** Measures the cost of single calls, purchases and registrations over HTTP on a database. */
export async function measureCosts(
  store: MeasuredStore,
  say: (line: string) => void,
  scale: number,
): Promise<readonly Cost[]> {
  const selling = await openSelling(store);
  const sender = createSender('http://127.0.0.1:1');
  sender.close();
  try {
    const api = await selling.startApi({ FREE_CALLS_PER_DAY: '1000000000' });
    const { send, close, bytes } = createSender(api.url);
    const costs: Cost[] = [];
    for (const each of casesOf(send, new Payers(send, new Random(1), selling.rpcUrl), scale)) {
      await runAll({ ...each, count: Math.ceil(each.count * WARM) }, 1_000_000);
      costs.push(await costOf(each, { api, store, bytes }));
      say(`${store.engine}: ${each.name}`);
    }
    close();
    return costs;
  } finally {
    await selling.close();
  }
}

function casesOf(send: Send, payers: Payers, scale: number): readonly Case[] {
  const post = async (path: string, body: string, client: string) =>
    (await send({ method: 'POST', path, body, client })).status === 200;
  const position = { asset: 'BTC', direction: 'long', entry_price: 62_000, position_size: 5000, collateral: 1000 };
  const address = (network: number, i: number) => `${network}.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}`;
  const scaled = (count: number) => Math.ceil(count * scale);
  return [
    {
      name: 'free call, options/price, of one client',
      count: scaled(6000),
      run: () => post('/v1/options/price', PRICE, '10.0.0.1'),
    },
    {
      name: 'free call, options/price, each of another client',
      count: scaled(4000),
      run: (i) => post('/v1/options/price', PRICE, address(10, i + 2)),
    },
    {
      name: 'free call, risk/portfolio of 1,000 returns',
      count: scaled(1500),
      run: () => post('/v1/risk/portfolio', RETURNS, '10.0.0.1'),
    },
    {
      name: 'payment, with its offer and pairs/signal',
      count: scaled(150),
      run: async (i) => (await payers.buy({ ...COMPOSITE, client: address(13, i) })).fault === undefined,
    },
    {
      name: 'trial of Watch registered',
      count: scaled(400),
      run: (i) => post('/v1/watch/trial', JSON.stringify(position), address(14, i)),
    },
  ];
}

/** @throws Error  one of them did not return 200 */
async function runAll({ name, count, run }: Case, from = 0): Promise<void> {
  let begun = 0;
  const line = async () => {
    while (begun < count) if (!(await run(from + begun++))) throw new Error(`${name}: not answered by 200`);
  };
  await Promise.all(Array.from({ length: LINES }, line));
}

async function costOf(
  each: Case,
  { api, store, bytes }: { api: ServiceProcess; store: MeasuredStore; bytes: () => number },
): Promise<Cost> {
  const [records] = store.databases;
  const before = await databaseUse(records);
  const [cpu, network] = [(await processFigures(api.pid)).cpuSeconds, bytes()];
  await runAll(each);
  const cpuSeconds = (await processFigures(api.pid)).cpuSeconds - cpu;
  const now = await databaseUse(records);
  const use = before && now && useBetween(before, now, each.count);
  return {
    ...{ name: each.name, count: each.count, apiCpuMicroseconds: (cpuSeconds * 1e6) / each.count },
    writes: use?.writes ?? null,
    logBytes: use?.logBytes ?? null,
    networkBytes: (bytes() - network) / each.count,
  };
}
