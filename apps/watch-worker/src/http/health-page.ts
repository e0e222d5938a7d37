import { type MarketMode } from '@quant/market-data';
import { healthPage as pageOf, type Page, SERVICE_VERSION } from '@quant/service';
import { type WatchHealth } from '@quant/watch';

/** Options of the health page. */
export interface HealthPageOptions {
  readonly health: () => Promise<WatchHealth>;
  /** Source of prices. */
  readonly marketData: MarketMode;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * GET /health: whether the monitors are looked at. 503 only where the database cannot be used: a restart would help
 * nothing else.
 */
export function healthPage({ health, marketData, now }: HealthPageOptions): Page {
  return pageOf({
    state: health,
    now,
    members: ({ checks, heartbeatAgeSeconds, clockSkewSeconds }, { uptimeSeconds, time }) => ({
      role: 'watch-worker',
      version: SERVICE_VERSION,
      uptime_seconds: uptimeSeconds,
      time,
      watcher_heartbeat_age_s: heartbeatAgeSeconds,
      clock_skew_s: clockSkewSeconds,
      market_data: marketData,
      checks,
    }),
  });
}
