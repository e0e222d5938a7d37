import { type Database, openDatabase } from '@quant/database';
import { type MarketData, type MarketQuote, UpstreamUnavailableError } from '@quant/market-data';
import {
  checkWebhookHost,
  createWatchRunner,
  createWatchService,
  databaseWatchStore,
  webhookSender,
} from '@quant/watch';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { type OpenWatch } from '../../src/watch/open-watch';

/** Watch on a new database, with a clock, a market and randomness that the test controls. */
export interface Monitors {
  readonly watch: Pick<OpenWatch, 'service' | 'store' | 'runner'>;
  readonly database: Database;
  readonly clock: { now: number };
  /** The market's quote for BTC, if any. `isAway`: all exchanges are unreachable. */
  readonly market: { quote: Pick<MarketQuote, 'mark' | 'fundingRate'> | undefined; isAway?: boolean };
  /** Has all monitors looked at, once. */
  readonly tick: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The moment of the documented examples. */
const START = Date.UTC(2026, 5, 13, 2, 44, 38, 120);
const HOUR_MS = 3_600_000;
const logger = pino({ level: 'silent' });

interface Options {
  readonly capacity?: number | null;
}

export async function openMonitors({ capacity = null }: Options = {}): Promise<Monitors> {
  const folder = await mkdtemp(join(tmpdir(), 'quant-monitors-'));
  const database = await openDatabase({ file: join(folder, 'watch.db') });
  const clock = { now: START };
  const quoted: Monitors['market'] = { quote: { mark: 62_000, fundingRate: 0.0001 } };
  const store = await databaseWatchStore(database, () => clock.now);
  const market = marketOf(clock, quoted);
  const sender = webhookSender();
  const masterKey = Buffer.alloc(32, 7);
  const baseUrl = 'https://quant.example';
  const service = createWatchService({
    store,
    market,
    simulated: true,
    sender,
    masterKey,
    baseUrl,
    capacity,
    checkWebhook: (url) => checkWebhookHost(url, { resolve: () => Promise.resolve(['93.184.216.34']) }),
    now: () => clock.now,
    randomBytes: countedBytes(),
  });
  const tick = async (): Promise<void> => {
    const still = { now: () => clock.now, sleep: untilAborted };
    const runner = createWatchRunner({
      store,
      market,
      sender,
      masterKey,
      baseUrl,
      log: logger,
      clock: still,
      embedded: true,
    });
    runner.start();
    while ((await store.lastBeat()) !== clock.now) await new Promise((resolve) => setTimeout(resolve, 5));
    await runner.stop();
  };
  const close = async (): Promise<void> => {
    await database.close();
    await rm(folder, { recursive: true });
  };
  return { watch: { service, store, runner: undefined }, database, clock, market: quoted, tick, close };
}

function marketOf(clock: { now: number }, quoted: Monitors['market']): MarketData {
  const quoteNow = (quote: Pick<MarketQuote, 'mark' | 'fundingRate'>): MarketQuote => ({
    asset: 'BTC',
    instrument: 'BTC-PERP',
    intervalHours: 8,
    nextFundingTime: clock.now + HOUR_MS,
    source: 'simulated',
    asOf: clock.now,
    ...quote,
  });
  return {
    snapshot: (assets = ['BTC']) => {
      if (quoted.isAway) return Promise.reject(new UpstreamUnavailableError('marks and funding', []));
      const quotes = new Map(quoted.quote && assets.includes('BTC') ? [['BTC', quoteNow(quoted.quote)]] : []);
      return Promise.resolve({ quotes, unlisted: new Set(assets.filter((asset) => asset !== 'BTC')) });
    },
    dailyCandles: () => Promise.resolve(null),
  };
}

/** 1, 2, 3 … as bytes: names and tokens that a document can print. */
function countedBytes(): (size: number) => Buffer {
  let count = 0;
  return (size) => Buffer.from(Array.from({ length: size }, () => ++count % 251));
}

function untilAborted(_ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => {
      resolve();
    });
  });
}
