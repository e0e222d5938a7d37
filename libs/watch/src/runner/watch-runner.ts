import { randomBytes } from 'node:crypto';
import { type MarketData } from '@quant/market-data';
import { type WatchStore } from '../store/watch-store';
import { type Clock, systemClock } from '../time/clock';
import { SECOND } from '../time/duration';
import { within } from '../time/within';
import { FIRST_AT_ONCE } from '../webhooks/host-pace';
import { type WebhookSender } from '../webhooks/webhook-sender';
import { deadManSwitch } from './dead-man';
import { DeliveryLoop } from './delivery-loop';
import { MarketRecorder } from './market-recorder';
import {
  EMBEDDED_PACE,
  type RunnerLog,
  type RunnerObserver,
  type RunnerDependencies,
  SERVER_PACE,
} from './runner-dependencies';
import { TickLoop, TickWorker } from './tick-loop';
import { UnitEvaluator } from './unit-evaluator';
import { UpkeepLoop } from './upkeep-loop';
import { VolatilityReader } from './volatility-reader';

/** Options of a runner. */
export interface WatchRunnerOptions {
  readonly store: WatchStore;
  readonly market: MarketData;
  /** From `webhookSender`. */
  readonly sender: WebhookSender;
  /** 32 bytes that the secrets of the webhooks are derived from; the same for all processes that share the store. */
  readonly masterKey: Uint8Array;
  /** Public URL of the service, without a trailing slash. Alerts link to it for extending a monitor. */
  readonly baseUrl: string;
  readonly log: RunnerLog;
  readonly observer?: RunnerObserver;
  /** Asked after every tick that was completed in time (`WATCH_HEARTBEAT_URL`); default: nobody is. */
  readonly heartbeatUrl?: string | undefined;
  /** Default: this machine's. */
  readonly clock?: Clock;
  /** True if the store's database lives in this process, as SQLite does; default false. */
  readonly embedded?: boolean;
  /** Attempts to deliver at the same time; default 100 if the database is embedded, else 400. */
  readonly deliveriesAtOnce?: number;
  /** To one host at the same time, over all workers (`WEBHOOK_MAX_PER_HOST`), default 4. */
  readonly deliveriesPerHost?: number;
  /** 0 ≤ u < 1, default `Math.random`: spreads repeated attempts. */
  readonly random?: () => number;
}

/** How a runner is. Times are epoch milliseconds. */
export interface WatchRunnerStatus {
  readonly running: boolean;
  /** The last tick that was completed while this runner took part; the last of any is `store.lastBeat()`. */
  readonly lastTick: { readonly at: number; readonly seconds: number } | null;
  /** True if the market answered when this runner asked it last; null: it never did. */
  readonly marketAnswers: boolean | null;
  readonly deliveriesUnderWay: number;
}

/** A worker of Watch, inside any process. */
export interface WatchRunner {
  /** Starts with the tick of this minute, unless another worker has done it. A second time it throws. */
  start(): void;
  /**
   * Ends: no new tick, no new delivery; current work has eight seconds. Another worker takes over the rest after its lease.
   */
  stop(): Promise<void>;
  status(): WatchRunnerStatus;
}

/** A supervisor that waits ten seconds before it kills must not get to do so. */
const PATIENCE = 8 * SECOND;

const NAME_BYTES = 9;

/**
 * A worker: every minute it looks at all monitors, together with all workers that share its store, and all the time it
 * delivers what they raised.
 *
 * @example
 * const runner = createWatchRunner({ store, market, sender: webhookSender(), masterKey, baseUrl: 'https://quant.example', log });
 * runner.start();
 * runner.status().running; // true
 * await runner.stop();
 */
export function createWatchRunner({ embedded = false, heartbeatUrl, ...options }: WatchRunnerOptions): WatchRunner {
  const { observer = {}, log } = options;
  const pace = embedded ? EMBEDDED_PACE : SERVER_PACE;
  const dependencies: RunnerDependencies = {
    clock: systemClock,
    pace,
    deliveriesAtOnce: pace.deliveriesAtOnce,
    deliveriesPerHost: FIRST_AT_ONCE,
    random: Math.random,
    randomBytes,
    worker: randomBytes(NAME_BYTES).toString('base64url'),
    ...options,
    observer: heartbeatUrl === undefined ? observer : tellingDeadMan(observer, deadManSwitch(heartbeatUrl, log)),
  };
  return new LoopingRunner(dependencies, embedded);
}

function tellingDeadMan(observer: RunnerObserver, tell: () => void): RunnerObserver {
  return {
    ...observer,
    tickCompleted: (tick) => {
      observer.tickCompleted?.(tick);
      tell();
    },
  };
}

/** Three loops that know of each other only that alerts can be sent. */
class LoopingRunner implements WatchRunner {
  private readonly stopping = new AbortController();
  private readonly volatility: VolatilityReader;
  private readonly recorder: MarketRecorder;
  private readonly deliveries: DeliveryLoop;
  private readonly ticks: TickLoop;
  private readonly upkeep: UpkeepLoop;
  private running: Promise<unknown> | undefined;

  constructor(
    private readonly dependencies: RunnerDependencies,
    isEmbedded: boolean,
  ) {
    this.volatility = new VolatilityReader(dependencies);
    this.recorder = new MarketRecorder(dependencies, this.volatility);
    this.deliveries = new DeliveryLoop(dependencies);
    const evaluator = new UnitEvaluator(dependencies, () => {
      this.deliveries.wake();
    });
    this.ticks = new TickLoop(dependencies, new TickWorker(dependencies, this.recorder, evaluator));
    this.upkeep = new UpkeepLoop(dependencies, isEmbedded);
  }

  start(): void {
    if (this.running) throw new Error('a runner can be started once');
    this.running = Promise.all([this.ticks, this.deliveries, this.upkeep].map((loop) => this.keep(loop)));
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    if (!this.running) return;
    const ended = this.running.then(() => this.volatility.settled());
    const { isDone } = await within(ended, PATIENCE, systemClock, new AbortController().signal);
    if (!isDone) this.dependencies.log.warn(this.status(), 'work was left to other workers');
  }

  /** An error that a loop does not catch itself is a bug, and must not be silent. */
  private async keep(loop: { run(signal: AbortSignal): Promise<void> }): Promise<void> {
    try {
      await loop.run(this.stopping.signal);
    } catch (error) {
      this.dependencies.log.error({ err: error }, 'a part of the runner has failed');
    }
  }

  status(): WatchRunnerStatus {
    return {
      running: this.running !== undefined && !this.stopping.signal.aborted,
      lastTick: this.ticks.lastTick,
      marketAnswers: this.recorder.hasAnswered,
      deliveriesUnderWay: this.deliveries.count,
    };
  }
}
