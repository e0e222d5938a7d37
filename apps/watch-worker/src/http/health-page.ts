import { type WatchRunner, type WatchStore } from '@quant/watch';
import { jsonAnswer, type Page } from './pages';

const SECOND = 1000;

/** Two ticks have been missed. */
const OLDEST_HEARTBEAT_S = 180;

/** What the page speaks of. */
export interface HealthParts {
  readonly version: string;
  readonly store: Pick<WatchStore, 'lastBeat'>;
  readonly runner: Pick<WatchRunner, 'status'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

type Check = 'ok' | 'stale' | 'down';

/** GET /health: whether the monitors are looked at. 503 only where the database cannot be used: a restart would help nothing else. */
export function healthPage({ version, store, runner, now }: HealthParts): Page {
  const startedAt = now();
  return async () => {
    const time = now();
    const lastBeat = await store.lastBeat().catch(() => undefined);
    const age = typeof lastBeat === 'number' ? Math.max(0, time - lastBeat) / SECOND : null;
    const uptime = Math.max(0, time - startedAt) / SECOND;
    const checks = {
      database: lastBeat === undefined ? 'down' : 'ok',
      watcher: watcherCheck(age ?? uptime, runner.status().running),
      market_data: runner.status().marketAnswers === false ? 'down' : 'ok',
    } satisfies Record<string, Check>;
    const isWell = checks.database === 'ok' && checks.watcher === 'ok';
    return jsonAnswer(checks.database === 'down' ? 503 : 200, {
      status: isWell ? 'ok' : 'degraded',
      service: 'quantitative-computation-service',
      role: 'watch-worker',
      version,
      uptime_seconds: uptime,
      time: new Date(time).toISOString(),
      watcher_heartbeat_age_s: age,
      checks,
    });
  };
}

/** @param age  of the last tick; before the first, of the worker */
function watcherCheck(age: number, isRunning: boolean): Check {
  if (!isRunning) return 'down';
  return age > OLDEST_HEARTBEAT_S ? 'stale' : 'ok';
}
