import { type DatabaseClock, MOST_SKEW_MS } from '@quant/database';
import { type WatchRunner } from '../runner/watch-runner';
import { type UpkeepStore } from '../store/ports/upkeep-store';
import { systemClock } from '../time/clock';
import { MINUTE, SECOND } from '../time/duration';
import { within } from '../time/within';

/** State of what Watch depends on; `stale`: not heard of for too long, `skewed`: the clock of this machine is wrong. */
export interface WatchHealth {
  readonly checks: {
    /** True if it can be read and written to. */
    readonly database: 'ok' | 'down';
    /** True if monitors are looked at, by any worker. */
    readonly watcher: 'ok' | 'stale' | 'down';
    /** True if the price of anything that is watched, or was asked for, is known. */
    readonly market_data: 'ok' | 'down';
    /** True if this machine's clock agrees with the database's; only the latter decides. */
    readonly clock: 'ok' | 'skewed';
  };
  /** Since the last completed tick of any worker; null before the first. */
  readonly heartbeatAgeSeconds: number | null;
  /** By how much this machine's clock is ahead of the database's. */
  readonly clockSkewSeconds: number;
}

/** Dependencies of a health check. */
export interface WatchHealthDependencies {
  readonly store: Pick<UpkeepStore, 'lastBeat' | 'marketSeen'>;
  /** From `writeProbe`. */
  readonly isWritable: () => Promise<boolean>;
  readonly clock: Pick<DatabaseClock, 'now' | 'skewMs'>;
  /** The runner of this process; undefined if separate workers evaluate monitors. */
  readonly runner?: Pick<WatchRunner, 'status'> | undefined;
  /** True if sources of market data answered when this process asked them last; null: it did not lately. */
  readonly sourcesAnswer?: () => boolean | null;
}

/** Two ticks have been missed. */
const OLDEST_HEARTBEAT = 3 * MINUTE;

/** A database that takes longer for two rows is of no use to a request. */
const PATIENCE = 2 * SECOND;

interface Seen {
  readonly lastBeat: number | null;
  readonly market: { readonly assets: number; readonly known: number };
}

/**
 * State of Watch for a health page, within about two seconds even if a dependency hangs. However many ask, the database is asked
 * once at a time.
 *
 * @example
 * const health = watchHealth({ store: dependencies.store, isWritable: async () => true, clock: { now: Date.now, skewMs: () => 7_200_000 } });
 * (await health()).checks; // { database: 'ok', watcher: 'ok', market_data: 'ok', clock: 'skewed' }
 */
export function watchHealth(dependencies: WatchHealthDependencies): () => Promise<WatchHealth> {
  const { isWritable, clock, runner } = dependencies;
  const startedAt = clock.now();
  const look = onceAtATime(() => seen(dependencies));
  return async () => {
    const [canWrite, answer] = await Promise.all([isWritable(), look()]);
    const age = answer && answer.lastBeat !== null ? Math.max(0, clock.now() - answer.lastBeat) : null;
    const skew = clock.skewMs();
    return {
      checks: {
        database: answer && canWrite ? 'ok' : 'down',
        watcher: watcherCheck(age ?? clock.now() - startedAt, runner),
        market_data: marketIsDown(dependencies, answer) ? 'down' : 'ok',
        clock: Math.abs(skew) > MOST_SKEW_MS ? 'skewed' : 'ok',
      },
      heartbeatAgeSeconds: age === null ? null : age / SECOND,
      clockSkewSeconds: skew / SECOND,
    };
  };
}

async function seen({ store }: WatchHealthDependencies): Promise<Seen> {
  const [lastBeat, market] = await Promise.all([store.lastBeat(), store.marketSeen()]);
  return { lastBeat, market };
}

/** @returns undefined if the answer is late, or none */
function onceAtATime(ask: () => Promise<Seen>): () => Promise<Seen | undefined> {
  let running: Promise<Seen | undefined> | undefined;
  return async () => {
    running ??= ask()
      .catch(() => undefined)
      .finally(() => (running = undefined));
    const answer = await within(running, PATIENCE, systemClock, new AbortController().signal);
    return answer.isDone ? answer.value : undefined;
  };
}

/** @param age  of the last tick; before the first, of this process */
function watcherCheck(age: number, runner: WatchHealthDependencies['runner']): WatchHealth['checks']['watcher'] {
  if (runner?.status().running === false) return 'down';
  return age > OLDEST_HEARTBEAT ? 'stale' : 'ok';
}

/**
 * The ticks of any worker decide; without monitors, the requests of this process do.
 */
function marketIsDown({ runner, sourcesAnswer }: WatchHealthDependencies, answer: Seen | undefined): boolean {
  if (answer && answer.market.assets > 0) return answer.market.known === 0;
  return runner?.status().marketAnswers === false || sourcesAnswer?.() === false;
}
