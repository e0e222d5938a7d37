import { type Request } from 'express';
import { type Answer } from '../http/answer';
import { healthPage } from './health';

test.each([
  [0, '0:00:00', 0],
  [59_999, '0:00:59', 59.999],
  [3_723_250, '1:02:03', 3723.25],
  [360_000_000, '100:00:00', 360_000],
  [-5000, '0:00:00', 0], // the clock was set back
])('after %d ms the uptime is %s', (elapsed, uptime, uptimeSeconds) => {
  let now = Date.UTC(2026, 5, 13, 2, 44, 38, 120);
  const page = healthPage('2.0.0', 2, () => now);
  now += elapsed;
  const { body } = page({} as unknown as Request) as Answer;
  expect(JSON.parse(String(body))).toMatchObject({
    uptime,
    uptime_seconds: uptimeSeconds,
    time: new Date(now).toISOString(),
  });
});
