import { randomBytes } from 'node:crypto';
import { type VenueReading } from '@quant/market-data';
import { MarketRecorder } from '../src/runner/market-recorder';
import { EMBEDDED_PACE, type RunnerDependencies, SERVER_PACE } from '../src/runner/runner-dependencies';
import { TickWorker } from '../src/runner/tick-loop';
import { UnitEvaluator } from '../src/runner/unit-evaluator';
import { VolatilityReader } from '../src/runner/volatility-reader';
import { type WatchStore } from '../src/store/watch-store';
import { FALL, FIRST_MARK } from './population';

export const MINUTE = 60_000;
export const FIRST_TICK = Date.UTC(2026, 0, 5, 12);

/** The venues' marks as shares of the mark. */
const HONEST = [1, 1.0005, 0.9995];
const LIE = 0.7;

/** The market of a benchmark and its clock, which only {@link BenchWorker.run} moves. */
export interface Scene {
  readonly name: string;
  readonly assets: readonly string[];
  /** True for a fourth venue, 30 % lower, from the second tick on. */
  readonly isLiarThere: boolean;
  readonly engine: string;
}

/** A worker whose clock stands at the given tick, and the alerts that it has raised. */
export class BenchWorker {
  /** Alerts since the caller last set it to 0. */
  alerts = 0;
  private now = FIRST_TICK;
  private readonly worker: TickWorker;

  constructor(store: WatchStore, scene: Scene) {
    const dependencies = dependenciesOf(store, scene, () => this.now);
    dependencies.observer.alertsRaised = (_, count) => {
      this.alerts += count;
    };
    const recorder = new MarketRecorder(dependencies, new VolatilityReader(dependencies));
    this.worker = new TickWorker(dependencies, recorder, new UnitEvaluator(dependencies, () => undefined));
  }

  /** Its part of the tick at a moment. */
  async run(now: number): Promise<void> {
    this.now = now;
    await this.worker.run(new AbortController().signal);
  }
}

type Dependencies = RunnerDependencies & { observer: { alertsRaised?: (type: string, count: number) => void } };

function dependenciesOf(store: WatchStore, scene: Scene, now: () => number): Dependencies {
  return {
    store,
    market: {
      readings: () => Promise.resolve(readingsAt(now(), scene)),
      snapshot: () => Promise.reject(new Error('readings are asked for')),
      dailyCandles: () => Promise.resolve(null),
    },
    sender: () => Promise.reject(new Error('nothing is sent here')),
    masterKey: Buffer.alloc(32),
    baseUrl: 'https://quant.example',
    clock: { now, sleep: () => new Promise((resolve) => setTimeout(resolve, 1)) },
    log: { info: () => undefined, warn: console.error, error: console.error },
    observer: {},
    random: () => 0.5,
    randomBytes,
    worker: scene.name,
    pace: scene.engine === 'sqlite' ? EMBEDDED_PACE : SERVER_PACE,
    deliveriesAtOnce: 0,
    deliveriesPerHost: 4,
  };
}

function readingsAt(now: number, { assets, isLiarThere }: Scene): VenueReading[] {
  const reading = (venue: string, share: number): VenueReading => {
    const mark = share * FIRST_MARK * (1 - FALL * ((now - FIRST_TICK) / MINUTE));
    const funding = { fundingRate: 1e-4, intervalHours: 8, nextFundingTime: now };
    const quote = { instrument: venue, mark, funding, at: now };
    return { venue, outcome: 'ok', quotes: new Map(assets.map((asset) => [asset, { asset, ...quote }])) };
  };
  const honest = HONEST.map((share, i) => reading(`venue ${i}`, share));
  return isLiarThere && now > FIRST_TICK ? [...honest, reading('liar', LIE)] : honest;
}
