import { SERVICE_NAME } from '../product';
import { jsonContent, type Page } from './page';

/** State of what a process depends on: `ok`, or what is wrong with each. */
export interface HealthState {
  readonly checks: Readonly<Record<'database', string> & Record<string, string>>;
}

/** The moment at which a health page is asked for. */
export interface HealthMoment {
  /** Since the start, H:MM:SS, the hours unbounded. */
  readonly uptime: string;
  readonly uptimeSeconds: number;
  /** ISO 8601. */
  readonly time: string;
}

/** Options of a health page. */
export interface HealthPageOptions<State extends HealthState> {
  readonly state: () => Promise<State>;
  /** Everything but status and name: each process has its own to say. */
  readonly members: (state: State, moment: HealthMoment) => object;
  /** True if the process stops. */
  readonly isDraining?: () => boolean;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

/**
 * GET /health: how a process is. `degraded` where any check fails; 503 only where the database cannot be used, since a
 * restart would help nothing else, and while the process stops.
 *
 * @example
 * const page = healthPage({
 *   state: async () => ({ checks: { database: 'ok', watcher: 'stale' } }),
 *   members: ({ checks }) => ({ checks }),
 * });
 * const { status, body } = await page({ headers: {} });
 * status; // 200
 * JSON.parse(body).status; // 'degraded'
 */
export function healthPage<State extends HealthState>({
  state,
  members,
  isDraining = () => false,
  now = Date.now,
}: HealthPageOptions<State>): Page {
  const startedAt = now();
  return async () => {
    const current = await state();
    const isWell = Object.values(current.checks).every((check) => check === 'ok') && !isDraining();
    return jsonContent(current.checks.database === 'down' || isDraining() ? 503 : 200, {
      status: isWell ? 'ok' : 'degraded',
      service: SERVICE_NAME,
      ...members(current, momentOf(startedAt, now())),
    });
  };
}

function momentOf(startedAt: number, now: number): HealthMoment {
  // a clock may be set back
  const uptimeSeconds = Math.max(0, now - startedAt) / 1000;
  return { uptime: formatUptime(uptimeSeconds), uptimeSeconds, time: new Date(now).toISOString() };
}

function formatUptime(seconds: number): string {
  const whole = Math.floor(seconds);
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${Math.floor(whole / 3600)}:${pad(Math.floor(whole / 60) % 60)}:${pad(whole % 60)}`;
}
