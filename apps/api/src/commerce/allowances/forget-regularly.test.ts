import { describeOnEveryDatabase } from '../../../../../tools/testing/databases';
import { type ClientId } from '../clients/client-of';
import { databaseCounters } from './database-counters';
import { forgetRegularly } from './forget-regularly';
import { utcDay } from './utc-day';

const LOGGER = { warn: jest.fn() };
const client = 'somebody' as ClientId;

describeOnEveryDatabase('old counts', ({ open }) => {
  afterEach(() => jest.useRealTimers());

  test.each([
    ['a minute after the start', 60_000, 1],
    ['every hour', 3_600_000, 2],
  ])('are forgotten %s; those of today and yesterday are kept', async (_, ms, times) => {
    const counters = await databaseCounters(await open());
    const today = utcDay(Date.now()).number;
    const days = [today - 2, today - 1, today];
    for (const day of days) await counters.increment({ day, client, bucket: 'calculator' }, 10);
    const forgotten = new Promise<void>((resolve) => {
      let seen = 0;
      const forgetBefore = async (day: number) => {
        await counters.forgetBefore(day);
        if (++seen === times) resolve();
      };
      jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
      forgetRegularly({ ...counters, forgetBefore }, LOGGER as never);
      jest.advanceTimersByTime(ms);
      jest.useRealTimers();
    });
    await forgotten;
    const left = await Promise.all(days.map((day) => counters.read(day, client)));
    expect(left).toEqual([{}, { calculator: 1 }, { calculator: 1 }]);
    expect(LOGGER.warn).not.toHaveBeenCalled();
  });
});
