import { type Readiness } from '@quant/service';
import { type WatchHealth } from '@quant/watch';
import { healthPage, STATELESS } from './health';

const START = Date.UTC(2026, 5, 13, 2, 44, 38, 120);

async function healthAfter(elapsed: number, state: WatchHealth = STATELESS, readiness: Partial<Readiness> = {}) {
  let now = START;
  const page = healthPage({
    version: '2.0.0',
    tools: 2,
    state: () => Promise.resolve(state),
    marketData: 'simulated',
    now: () => now,
    ...readiness,
  });
  now += elapsed;
  const { status, body } = await page({ headers: {} });
  return { code: status, ...(JSON.parse(body) as object) };
}

test.each([
  [0, '0:00:00', 0],
  [59_999, '0:00:59', 59.999],
  [3_723_250, '1:02:03', 3723.25],
  [360_000_000, '100:00:00', 360_000],
  [-5000, '0:00:00', 0], // the clock was set back
])('after %d ms the uptime is %s', async (elapsed, uptime, uptimeSeconds) => {
  expect(await healthAfter(elapsed)).toMatchObject({
    uptime,
    uptime_seconds: uptimeSeconds,
    time: new Date(START + elapsed).toISOString(),
    market_data: 'simulated',
  });
});

test.each<[string, Partial<WatchHealth['checks']>, object]>([
  ['all is well', {}, { code: 200, status: 'ok' }],
  ['no tick for long', { watcher: 'stale' }, { code: 200, status: 'degraded' }],
  ['no exchange answers', { market_data: 'down' }, { code: 200, status: 'degraded' }],
  ['the clock is wrong', { clock: 'skewed' }, { code: 200, status: 'degraded' }],
  ['the database cannot be used', { database: 'down' }, { code: 503, status: 'degraded' }],
])('%s', async (_, failing, expected) => {
  const checks = { ...STATELESS.checks, ...failing };
  const health = await healthAfter(0, { checks, heartbeatAgeSeconds: 30, clockSkewSeconds: 7200 });
  expect(health).toMatchObject({ ...expected, checks, watcher_heartbeat_age_s: 30, clock_skew_s: 7200 });
});

test('a service that stops is no place to send requests to', async () => {
  const health = await healthAfter(0, STATELESS, { isDraining: () => true });
  expect(health).toMatchObject({ code: 503, status: 'degraded', checks: { database: 'ok' } });
});
