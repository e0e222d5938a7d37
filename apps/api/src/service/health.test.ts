import { type Request } from 'express';
import { healthPage, STATELESS, type ServiceState } from './health';
import { type Readiness } from './probes';

const START = Date.UTC(2026, 5, 13, 2, 44, 38, 120);

async function healthAfter(elapsed: number, state: ServiceState = STATELESS, readiness: Partial<Readiness> = {}) {
  let now = START;
  const page = healthPage({
    version: '2.0.0',
    tools: 2,
    state: () => Promise.resolve(state),
    now: () => now,
    ...readiness,
  });
  now += elapsed;
  const { status, body } = await page({} as unknown as Request);
  return { code: status, ...(JSON.parse(String(body)) as object) };
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
  });
});

test.each<[string, number, Partial<ServiceState>, object]>([
  ['all is well', 60_000, { lastBeat: START + 30_000 }, { code: 200, status: 'ok', watcher_heartbeat_age_s: 30 }],
  ['no tick yet, shortly after the start', 60_000, {}, { code: 200, status: 'ok', watcher_heartbeat_age_s: null }],
  ['no tick yet, long after it', 181_000, {}, { status: 'degraded', checks: { watcher: 'stale' } }],
  ['no tick for three minutes', 200_000, { lastBeat: START }, { status: 'degraded', checks: { watcher: 'stale' } }],
  [
    'no exchange answers',
    0,
    { marketData: 'down' },
    { code: 200, status: 'degraded', checks: { market_data: 'down' } },
  ],
  ['the database is down', 0, { database: 'down' }, { code: 503, status: 'degraded', checks: { database: 'down' } }],
])('%s', async (_, elapsed, state, expected) => {
  expect(await healthAfter(elapsed, { ...STATELESS, ...state })).toMatchObject(expected);
});

test('a store that cannot be written to is down', async () => {
  const health = await healthAfter(0, STATELESS, { isWritable: () => Promise.resolve(false) });
  expect(health).toMatchObject({ code: 503, status: 'degraded', checks: { database: 'down' } });
});

test('a service that stops is no place to send requests to', async () => {
  const health = await healthAfter(0, STATELESS, { isDraining: () => true });
  expect(health).toMatchObject({ code: 503, status: 'degraded', checks: { database: 'ok' } });
});
