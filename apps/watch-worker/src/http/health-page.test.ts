import { type WatchRunnerStatus } from '@quant/watch';
import { healthPage } from './health-page';

const NOW = Date.UTC(2026, 0, 5, 12);
const RUNNING: WatchRunnerStatus = { running: true, lastTick: null, marketAnswers: true, deliveriesUnderWay: 0 };

/** The page as it is some seconds after the start. */
async function health(lastBeat: number | null | Error, runner: Partial<WatchRunnerStatus> = {}, uptime = 10) {
  let now = NOW - uptime * 1000;
  const page = healthPage({
    version: '2.0.0',
    now: () => now,
    runner: { status: () => ({ ...RUNNING, ...runner }) },
    store: { lastBeat: () => (lastBeat instanceof Error ? Promise.reject(lastBeat) : Promise.resolve(lastBeat)) },
  });
  now = NOW;
  const { status, body } = await page({ headers: {} });
  return { http: status, ...(JSON.parse(body) as Record<string, unknown>) };
}

test('a worker whose last tick is recent is well', async () => {
  expect(await health(NOW - 61_500)).toEqual({
    http: 200,
    status: 'ok',
    service: 'quantitative-computation-service',
    role: 'watch-worker',
    version: '2.0.0',
    uptime_seconds: 10,
    time: '2026-01-05T12:00:00.000Z',
    watcher_heartbeat_age_s: 61.5,
    checks: { database: 'ok', watcher: 'ok', market_data: 'ok' },
  });
});

test.each([
  ['a tick three minutes ago', NOW - 180_000, {}, 10, { http: 200, status: 'ok' }],
  ['a tick longer ago', NOW - 180_001, {}, 10, { http: 200, status: 'degraded', checks: { watcher: 'stale' } }],
  ['no tick yet', null, {}, 180, { status: 'ok', watcher_heartbeat_age_s: null }],
  ['no tick for long', null, {}, 181, { status: 'degraded', checks: { watcher: 'stale' } }],
  ['a clock that went back', NOW + 5000, {}, 10, { status: 'ok', watcher_heartbeat_age_s: 0 }],
  ['a runner that stops', NOW, { running: false }, 10, { status: 'degraded', checks: { watcher: 'down' } }],
  ['a market that is away', NOW, { marketAnswers: false }, 10, { status: 'ok', checks: { market_data: 'down' } }],
  [
    'a database that is away',
    new Error('gone'),
    {},
    10,
    { http: 503, status: 'degraded', checks: { database: 'down' } },
  ],
])('%s', async (_, lastBeat, runner, uptime, expected) => {
  expect(await health(lastBeat, runner, uptime)).toMatchObject(expected);
});
