import { type Page } from '../http/pages';
import { type Readiness } from './probes';

type Check = 'ok' | 'stale' | 'down';

/** How the parts of the service are. */
export interface ServiceState {
  readonly database: Check;
  readonly marketData: Check;
  /** When monitors were last looked at, in milliseconds since the epoch; null: never. */
  readonly lastBeat: number | null;
}

interface Parts extends Partial<Readiness> {
  readonly version: string;
  /** Number of tools. */
  readonly tools: number;
  readonly state: () => Promise<ServiceState>;
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
    readonly offered: boolean;
    /** Since the facilitator last said what it supports; null: it never did. */
    readonly facilitator_age_seconds: number | null;
  }[];
}

const NOTHING_SOLD = (): PaymentState => ({ mode: 'off', networks: [] });

/** Of a service without monitors. */
export const STATELESS: ServiceState = { database: 'ok', marketData: 'ok', lastBeat: null };

/** Two ticks have been missed. */
const OLDEST_HEARTBEAT_SECONDS = 180;

/** GET /health: how the service is. Never cached; 503 where the database cannot be used, and while the service stops. */
export function healthPage({
  version,
  tools,
  state,
  payments = NOTHING_SOLD,
  isWritable = () => Promise.resolve(true),
  isDraining = () => false,
  now = Date.now,
}: Parts): Page {
  const startedAt = now();
  return async () => {
    const [writable, { database: readable, marketData, lastBeat }] = await Promise.all([isWritable(), state()]);
    const database = writable ? readable : 'down';
    const time = now();
    const uptimeSeconds = Math.max(0, (time - startedAt) / 1000);
    const heartbeatAge = lastBeat === null ? null : Math.max(0, (time - lastBeat) / 1000);
    const watcher: Check = (heartbeatAge ?? uptimeSeconds) > OLDEST_HEARTBEAT_SECONDS ? 'stale' : 'ok';
    const health = {
      status: [database, watcher, marketData].every((check) => check === 'ok') && !isDraining() ? 'ok' : 'degraded',
      service: 'quantitative-computation-service',
      version,
      tools,
      uptime: formatUptime(uptimeSeconds),
      uptime_seconds: uptimeSeconds,
      time: new Date(time).toISOString(),
      watcher_heartbeat_age_s: heartbeatAge,
      checks: { database, watcher, market_data: marketData },
      payments: payments(),
    };
    const isDown = database === 'down' || isDraining();
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
