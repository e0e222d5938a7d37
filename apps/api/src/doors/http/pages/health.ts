import { type MarketMode } from '@quant/market-data';
import { healthPage as pageOf, type Page, type Readiness } from '@quant/service';
import { type WatchHealth } from '@quant/watch';

interface Parts extends Partial<Pick<Readiness, 'isDraining'>> {
  readonly version: string;
  /** Number of tools. */
  readonly tools: number;
  readonly state: () => Promise<WatchHealth>;
  /** Source of prices. */
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
    /** Whether a 402 names it now; before the first answer of the facilitator, it contains the defaults. */
    readonly offered: boolean;
    /** Whether the facilitator answers; `unreached` if it never did. */
    readonly facilitator: 'ok' | 'stale' | 'unreached';
    /** Since the facilitator last said what it supports; null: it never did. */
    readonly facilitator_age_seconds: number | null;
  }[];
}

const NOTHING_SOLD = (): PaymentState => ({ mode: 'off', networks: [] });

/** Health of a service without monitors. */
export const STATELESS: WatchHealth = {
  checks: { database: 'ok', watcher: 'ok', market_data: 'ok', clock: 'ok' },
  heartbeatAgeSeconds: null,
  clockSkewSeconds: 0,
};

/** GET /health: state of the service. 503 if the database is unavailable, and while the service stops. */
export function healthPage({ version, tools, marketData, payments = NOTHING_SOLD, ...parts }: Parts): Page {
  return pageOf({
    ...parts,
    members: ({ checks, heartbeatAgeSeconds, clockSkewSeconds }, { uptime, uptimeSeconds, time }) => ({
      version,
      tools,
      uptime,
      uptime_seconds: uptimeSeconds,
      time,
      watcher_heartbeat_age_s: heartbeatAgeSeconds,
      clock_skew_s: clockSkewSeconds,
      market_data: marketData,
      checks,
      payments: payments(),
    }),
  });
}
