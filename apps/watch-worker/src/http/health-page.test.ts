import { type WatchHealth } from '@quant/watch';
import { healthPage } from './health-page';

const NOW = Date.UTC(2026, 0, 5, 12);
const WELL = { database: 'ok', watcher: 'ok', market_data: 'ok', clock: 'ok' } as const;

/** The page as it is ten seconds after the start. */
async function health(failing: Partial<WatchHealth['checks']>) {
  let now = NOW - 10_000;
  const state = { checks: { ...WELL, ...failing }, heartbeatAgeSeconds: 61.5, clockSkewSeconds: -7200 };
  const page = healthPage({
    now: () => now,
    marketData: 'simulated',
    health: () => Promise.resolve(state),
  });
  now = NOW;
  const { status, body } = await page({ headers: {} });
  return { http: status, ...(JSON.parse(body) as Record<string, unknown>) };
}

test('says how the worker is', async () => {
  expect(await health({})).toEqual({
    http: 200,
    status: 'ok',
    service: 'quantitative-computation-service',
    role: 'watch-worker',
    version: '2.0.0',
    uptime_seconds: 10,
    time: '2026-01-05T12:00:00.000Z',
    watcher_heartbeat_age_s: 61.5,
    clock_skew_s: -7200,
    market_data: 'simulated',
    checks: WELL,
  });
});

test.each<[Partial<WatchHealth['checks']>, number]>([
  [{ watcher: 'stale' }, 200],
  [{ watcher: 'down' }, 200],
  [{ market_data: 'down' }, 200],
  [{ clock: 'skewed' }, 200],
  [{ database: 'down' }, 503],
])('%j', async (failing, http) => {
  expect(await health(failing)).toMatchObject({ http, status: 'degraded', checks: { ...WELL, ...failing } });
});
