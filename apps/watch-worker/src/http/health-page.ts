import { type WatchHealth } from '@quant/watch';
import { type MarketMode } from '@quant/watch/configuration';
import { jsonAnswer, type Page } from './pages';

const SECOND = 1000;

/** What the page speaks of. */
export interface HealthParts {
  readonly version: string;
  readonly health: () => Promise<WatchHealth>;
  /** Where prices come from. */
  readonly marketData: MarketMode;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** GET /health: whether the monitors are looked at. 503 only where the database cannot be used: a restart would help nothing else. */
export function healthPage({ version, health, marketData, now }: HealthParts): Page {
  const startedAt = now();
  return async () => {
    const { checks, heartbeatAgeSeconds, clockSkewSeconds } = await health();
    const time = now();
    return jsonAnswer(checks.database === 'down' ? 503 : 200, {
      status: Object.values(checks).every((check) => check === 'ok') ? 'ok' : 'degraded',
      service: 'quantitative-computation-service',
      role: 'watch-worker',
      version,
      uptime_seconds: Math.max(0, time - startedAt) / SECOND,
      time: new Date(time).toISOString(),
      watcher_heartbeat_age_s: heartbeatAgeSeconds,
      clock_skew_s: clockSkewSeconds,
      market_data: marketData,
      checks,
    });
  };
}
