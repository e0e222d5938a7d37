import { createHash } from 'node:crypto';
import { type Database } from '@quant/database';
import { type DailyCandles, type MarketData, type MarketQuote } from '@quant/market-data';
import { type Tier } from '../src/engine/monitor';
import { newMonitor, type Registration } from '../src/registration/new-monitor';
import { type RunnerObserver } from '../src/runner/runner-dependencies';
import { createWatchRunner, type WatchRunner, type WatchRunnerOptions } from '../src/runner/watch-runner';
import { databaseWatchStore } from '../src/store/database-watch-store';
import { type WatchStore } from '../src/store/watch-store';
import { type WebhookFormatSetting } from '../src/webhooks/formats/chat-format';
import { NO_ADDRESS, storedAddress } from '../src/webhooks/addresses/stored-address';
import { type WebhookRequest } from '../src/webhooks/webhook-sender';
import { manualClock, type ManualClock } from './manual-clock';

export const START = Date.UTC(2026, 0, 5, 12);
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** The three loops of a runner, each waiting for its next turn. */
export const LOOPS = 3;

/** A market that says what a test tells it to. */
export interface TestMarket extends MarketData {
  mark: number;
  fundingRate: number;
  source: string;
  /** How old its quotes are [milliseconds]. */
  age: number;
  closes: readonly number[] | null;
  /** Thrown instead of an answer. */
  failure: Error | null;
  readonly asked: readonly (readonly string[])[];
}

/** A store, a market, a clock and the sent messages. */
export interface World {
  readonly database: Database;
  readonly clock: ManualClock;
  readonly store: WatchStore;
  readonly market: TestMarket;
  readonly sent: WebhookRequest[];
  readonly faults: string[];
  /** A worker of this world; several share everything but their memory. */
  readonly worker: (options?: Partial<WatchRunnerOptions>) => WatchRunner;
  readonly register: (options?: MonitorOptions) => Promise<string>;
  /** The alerts of a monitor, oldest first. */
  readonly alertsOf: (id: string) => Promise<string[]>;
}

export interface MonitorOptions extends Partial<Registration> {
  readonly tier?: Tier;
  readonly webhookUrl?: string | null;
  readonly webhookFormat?: WebhookFormatSetting;
}

const MASTER_KEY = Buffer.alloc(32, 7);
const POSITION = { asset: 'BTC', direction: 'long', entryPrice: 62000, positionSize: 5000, collateral: 1000 } as const;

export async function createWorld(database: Database, start = START): Promise<World> {
  const clock = manualClock(start);
  const store = await databaseWatchStore(database, clock.now);
  const market = testMarket(clock.now);
  const sent: WebhookRequest[] = [];
  const faults: string[] = [];
  const note = (_: object, message: string): void => void faults.push(message);
  let registered = 0;
  return {
    database,
    clock,
    store,
    market,
    sent,
    faults,
    worker: (options = {}) =>
      createWatchRunner({
        store,
        market,
        sender: (request) => {
          sent.push(request);
          return Promise.resolve({ outcome: 'answered', status: 204, retryAfter: null, excerpt: '' });
        },
        masterKey: MASTER_KEY,
        baseUrl: 'https://quant.example',
        log: { info: () => undefined, warn: note, error: note },
        clock,
        embedded: database.dialect.name === 'sqlite',
        random: () => 0.5,
        ...options,
      }),
    register: async ({ tier = 'paid', webhookUrl = 'https://hooks.quant.dev/', ...options } = {}) => {
      const { webhookFormat = 'auto', ...registration } = options;
      const id = `w_${createHash('sha256').update(String(registered++)).digest('base64url').slice(0, 16)}`;
      await store.register({
        id,
        tokenDigest: '',
        client: id,
        createdAt: clock.now(),
        monitor: newMonitor({ ...POSITION, ...registration }, tier, clock.now()),
        webhook: webhookUrl === null ? NO_ADDRESS : storedAddress(MASTER_KEY, id, webhookUrl, webhookFormat),
        purchase: null,
        capacity: null,
      });
      return id;
    },
    alertsOf: async (id) => (await store.alerts(id, 100)).map(({ type }) => type).reverse(),
  };
}

function testMarket(now: () => number): TestMarket {
  const asked: (readonly string[])[] = [];
  const market: TestMarket = {
    mark: 62000,
    fundingRate: 0.0001,
    source: 'test',
    age: 0,
    closes: null,
    failure: null,
    asked,
    snapshot: (assets = []) => {
      asked.push(assets);
      if (market.failure) return Promise.reject(market.failure);
      const quotes = new Map(assets.map((asset) => [asset, quoteOf(asset, market, now() - market.age)]));
      return Promise.resolve({ quotes, unlisted: new Set<string>() });
    },
    dailyCandles: (asset) => Promise.resolve(market.closes && candlesOf(asset, market.closes, now())),
  };
  return market;
}

function quoteOf(asset: string, { mark, fundingRate, source }: TestMarket, asOf: number): MarketQuote {
  const instrument = `${asset}-PERP`;
  return { asset, instrument, mark, fundingRate, intervalHours: 8, nextFundingTime: asOf, source, asOf };
}

function candlesOf(asset: string, closes: readonly number[], asOf: number): DailyCandles {
  return { asset, closes, lastCloseTime: asOf, spot: closes.at(-1) ?? 0, source: 'test', asOf };
}

/** Counts the events of a runner. */
export function tally(): { readonly observer: RunnerObserver; readonly counts: Map<string, number> } {
  const counts = new Map<string, number>();
  const add = (name: string, count = 1): void => void counts.set(name, (counts.get(name) ?? 0) + count);
  return {
    counts,
    observer: {
      tickCompleted: () => {
        add('tick');
      },
      alertsRaised: (type, count) => {
        add(type, count);
      },
      deliveryAttempted: (outcome) => {
        add(outcome);
      },
    },
  };
}
