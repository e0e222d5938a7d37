import { jsonContent, type Page } from './page-server';

/** State of each dependency: `ok`, or a description of the fault. */
export interface HealthState {
  readonly checks: Readonly<Record<'database', string> & Record<string, string>>;
}

/** Context of a health request. */
export interface HealthMoment {
  /** Time since the start, H:MM:SS, with unbounded hours. */
  readonly uptime: string;
  readonly uptimeSeconds: number;
  /** ISO 8601. */
  readonly time: string;
}

/** Options of a health page. */
export interface HealthPageOptions<State extends HealthState> {
  readonly state: () => Promise<State>;
  /** Additional members besides status and name. */
  readonly members: (state: State, moment: HealthMoment) => object;
  /** True while the process stops. */
  readonly isDraining?: () => boolean;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

/**
 * GET /health. `degraded` if any check fails. Status 503 only while the database is unavailable or the process stops, because a
 * restart cannot fix any other failure.
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
  // guards against a clock that was set back
  const uptimeSeconds = Math.max(0, now - startedAt) / 1000;
  return { uptime: formatUptime(uptimeSeconds), uptimeSeconds, time: new Date(now).toISOString() };
}

function formatUptime(seconds: number): string {
  const whole = Math.floor(seconds);
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${Math.floor(whole / 3600)}:${pad(Math.floor(whole / 60) % 60)}:${pad(whole % 60)}`;
}

/** Name in health pages, price list and tool list. */
export const SERVICE_NAME = 'quantitative-computation-service';

/** Version of the service, the same as in its OpenAPI document. */
export const SERVICE_VERSION = '2.0.0';
