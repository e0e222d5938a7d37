import { type WatchHealth } from '@quant/watch';
import { type MarketMode } from '@quant/watch/configuration';
import { type Page } from '../http/pages';
import { type Readiness } from './probes';

interface Parts extends Partial<Pick<Readiness, 'isDraining'>> {
  readonly version: string;
  /** Number of tools. */
  readonly tools: number;
  readonly state: () => Promise<WatchHealth>;
  /** Where prices come from. */
  readonly marketData: MarketMode;
  readonly payments?: () => PaymentState;
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** How calls can be paid now. */
export interface PaymentState {
  readonly mode: 'off' | 'dev' | 'live';
  readonly networks: readonly {
    /** CAIP-2. */
    readonly network: string;
    /** Whether a 402 names it now; before the facilitator has ever answered, it names what can be assumed. */
    readonly offered: boolean;
    /** Whether the facilitator answers; `unreached` where it never did. */
    readonly facilitator: 'ok' | 'stale' | 'unreached';
    /** Since the facilitator last said what it supports; null: it never did. */
    readonly facilitator_age_seconds: number | null;
  }[];
}

const NOTHING_SOLD = (): PaymentState => ({ mode: 'off', networks: [] });

/** Of a service without monitors. */
export const STATELESS: WatchHealth = {
  checks: { database: 'ok', watcher: 'ok', market_data: 'ok', clock: 'ok' },
  heartbeatAgeSeconds: null,
  clockSkewSeconds: 0,
};

/** GET /health: how the service is. Never cached; 503 where the database cannot be used, and while the service stops. */
export function healthPage({
  version,
  tools,
  state,
  marketData,
  payments = NOTHING_SOLD,
  isDraining = () => false,
  now = Date.now,
}: Parts): Page {
  const startedAt = now();
  return async () => {
    const { checks, heartbeatAgeSeconds, clockSkewSeconds } = await state();
    const time = now();
    const uptimeSeconds = Math.max(0, (time - startedAt) / 1000);
    const health = {
      status: Object.values(checks).every((check) => check === 'ok') && !isDraining() ? 'ok' : 'degraded',
      service: 'quantitative-computation-service',
      version,
      tools,
      uptime: formatUptime(uptimeSeconds),
      uptime_seconds: uptimeSeconds,
      time: new Date(time).toISOString(),
      watcher_heartbeat_age_s: heartbeatAgeSeconds,
      clock_skew_s: clockSkewSeconds,
      market_data: marketData,
      checks,
      payments: payments(),
    };
    const isDown = checks.database === 'down' || isDraining();
    return {
      status: isDown ? 503 : 200,
      headers: ['Cache-Control', 'no-store', ...(isDown ? RETRY : [])],
      contentType: 'application/json; charset=utf-8',
      body: JSON.stringify(health),
    };
  };
}

const RETRY = ['Retry-After', '1'];

/** H:MM:SS, the hours unbounded. */
function formatUptime(seconds: number): string {
  const whole = Math.floor(seconds);
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${Math.floor(whole / 3600)}:${pad(Math.floor(whole / 60) % 60)}:${pad(whole % 60)}`;
}
