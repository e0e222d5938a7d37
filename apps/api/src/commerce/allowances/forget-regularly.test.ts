import { type ClientId } from '../clients/client-of';
import { forgetRegularly } from './forget-regularly';
import { memoryCounters } from './memory-counters';
import { utcDay } from './utc-day';

const LOGGER = { warn: jest.fn() };
const client = 'somebody' as ClientId;
const DAY_MS = 86_400_000;

// at noon, whatever the time: an hour later it is the same day
beforeEach(() => void jest.useFakeTimers({ now: Date.UTC(2026, 0, 5, 12) }));
afterEach(() => void jest.useRealTimers());

test.each([
  ['a minute after the start', 60_000, 1],
  ['every hour', 3_600_000, 2],
])('old counts are forgotten %s; those of today and yesterday are kept', async (_, ms, times) => {
  const counters = memoryCounters();
  const forgetBefore = jest.spyOn(counters, 'forgetBefore');
  const today = utcDay(Date.now()).number;
  const days = [today - 2, today - 1, today];
  for (const day of days) await counters.increment({ day, client, bucket: 'calculator' }, 10);
  const { stop } = forgetRegularly(counters, LOGGER as never);
  await jest.advanceTimersByTimeAsync(ms - 1);
  expect(forgetBefore).toHaveBeenCalledTimes(times - 1);
  await jest.advanceTimersByTimeAsync(1);
  expect(forgetBefore).toHaveBeenCalledTimes(times);
  const left = await Promise.all(days.map((day) => counters.read(day, client)));
  expect(left).toEqual([{}, { calculator: 1 }, { calculator: 1 }]);
  stop();
});

test('a clock two days ahead forgets what was of today', async () => {
  const counters = memoryCounters();
  const day = utcDay(Date.now()).number;
  await counters.increment({ day, client, bucket: 'calculator' }, 10);
  const { stop } = forgetRegularly(counters, LOGGER as never);
  jest.setSystemTime(Date.now() + 2 * DAY_MS);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await counters.read(day, client)).toEqual({});
  stop();
  await jest.advanceTimersByTimeAsync(DAY_MS);
  expect(LOGGER.warn).not.toHaveBeenCalled();
});
