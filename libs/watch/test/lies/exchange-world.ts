import { type Database } from '@quant/database';
import { exchangeMarket, type ExchangeMarketOptions } from '@quant/market-data';
import { type FakeExchange, startFakeExchange } from '../../../../tests/kit/exchange/fake-exchanges';
import { newMonitor, type Registration } from '../../src/registration/new-monitor';
import { MarketRecorder } from '../../src/runner/market-recorder';
import { EMBEDDED_PACE, type RunnerDependencies } from '../../src/runner/runner-dependencies';
import { TickWorker } from '../../src/runner/tick-loop';
import { UnitEvaluator } from '../../src/runner/unit-evaluator';
import { VolatilityReader } from '../../src/runner/volatility-reader';
import { databaseWatchStore } from '../../src/store/database-watch-store';
import { type WatchStore } from '../../src/store/watch-store';
import { manualClock, type ManualClock } from '../manual-clock';
import { NO_ADDRESS } from '../../src/webhooks/addresses/stored-address';

export const START = Date.UTC(2026, 0, 5, 12);
export const MINUTE = 60_000;

/** The processes that do the ticks: a new one each time, always the same, or three alternating ones. */
export const CASTS = ['a fresh process', 'a long-running one', 'three in turn'] as const;
export type Cast = (typeof CASTS)[number];

/** Workers on exchanges of this machine, with a clock that a test moves. */
export interface ExchangeWorld {
  readonly fake: FakeExchange;
  readonly clock: ManualClock;
  readonly store: WatchStore;
  readonly database: Database;
  readonly register: (id: string, registration: Registration) => Promise<void>;
  /** A worker with separate memory. */
  readonly worker: () => () => Promise<unknown>;
  /** Does the ticks as a cast does: for the number of a tick, one tick. */
  readonly ticker: (cast: Cast) => (tick: number) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

export async function exchangeWorld(
  database: Database,
  marks: Readonly<Record<string, number>>,
  options: Partial<ExchangeMarketOptions> = {},
): Promise<ExchangeWorld> {
  const clock = manualClock(START);
  const fake = await startFakeExchange({ now: clock.now, marks });
  const store = await databaseWatchStore(database, clock.now);
  const worker = () => {
    // the fake exchanges answer or hang up immediately, so pauses are 0 and the timeout is long enough for a busy machine
    const patience = { restMs: 0, spacing: 0, retryDelayMs: 1, timeoutMs: MINUTE, ...options };
    const market = exchangeMarket({ now: clock.now, baseUrls: fake.baseUrls, ...patience });
    const dependencies = dependenciesOf(store, clock, market);
    const noCandles = { ...market, dailyCandles: () => Promise.resolve(null) };
    const recorder = new MarketRecorder(dependencies, new VolatilityReader({ ...dependencies, market: noCandles }));
    const ticks = new TickWorker(dependencies, recorder, new UnitEvaluator(dependencies, () => undefined));
    return () => ticks.run(new AbortController().signal);
  };
  const ticker = (cast: Cast) => {
    const workers = Array.from({ length: cast === 'three in turn' ? 3 : 1 }, worker);
    return (tick: number) => (cast === 'a fresh process' ? worker() : (workers[tick % workers.length] ?? worker()))();
  };
  const register = async (id: string, registration: Registration) => {
    const monitor = newMonitor(registration, 'paid', START);
    const fields = {
      tokenDigest: '',
      client: id,
      createdAt: START,
      webhook: NO_ADDRESS,
      purchase: null,
      capacity: null,
    };
    await store.register({ id, monitor, ...fields });
  };
  return { fake, clock, store, database, register, worker, ticker, close: () => fake.close() };
}

function dependenciesOf(
  store: WatchStore,
  clock: ManualClock,
  market: RunnerDependencies['market'],
): RunnerDependencies {
  const ignore = () => undefined;
  return {
    store,
    market,
    clock,
    sender: () => Promise.reject(new Error('nothing is sent here')),
    masterKey: Buffer.alloc(32, 7),
    baseUrl: 'https://quant.example',
    log: { info: ignore, warn: ignore, error: ignore },
    observer: {},
    random: () => 0.5,
    randomBytes: (length) => Buffer.alloc(length, 1),
    worker: 'test',
    pace: EMBEDDED_PACE,
    deliveriesAtOnce: 1,
    deliveriesPerHost: 4,
  };
}
