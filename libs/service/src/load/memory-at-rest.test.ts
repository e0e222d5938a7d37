import { setImmediate } from 'node:timers/promises';
import { memoryAtRest } from './memory-at-rest';

/** How often garbage was collected while the event loop was so busy, a share for each look. */
function collections(shares: readonly number[]): number {
  jest.useFakeTimers();
  const left = [...shares];
  const collect = jest.fn();
  const end = memoryAtRest({ utilization: () => left.shift() ?? 1, collect, everyMs: 1000 });
  jest.advanceTimersByTime(1000 * shares.length);
  end();
  jest.advanceTimersByTime(10_000);
  jest.useRealTimers();
  return collect.mock.calls.length;
}

test('garbage is collected once after the start, when two looks in a row found rest', () => {
  expect(collections([0.9, 0.01])).toBe(0);
  expect(collections([0.9, 0.01, 0.5, 0.01])).toBe(0);
  expect(collections([0.9, 0.01, 0.01])).toBe(1);
  expect(collections([0.9, 0.01, 0.01, 0.01, 0.01, 0.01])).toBe(1);
});

const looks = (count: number, share = 0): number[] => Array<number>(count).fill(share);

test('and again a minute after each time that was busy, not after a few requests', () => {
  expect(collections([...looks(2), 0.1, ...looks(20)])).toBe(1);
  expect(collections([...looks(2), 0.3, ...looks(11)])).toBe(1);
  expect(collections([...looks(2), 0.3, ...looks(12)])).toBe(2);
  expect(collections([...looks(2), 0.3, ...looks(11), 0.1, ...looks(11)])).toBe(1);
  expect(collections([...looks(2), 0.3, ...looks(40)])).toBe(2);
});

test('an idle process releases unused memory', async () => {
  const mark = new WeakRef({});
  await setImmediate(); // objects live until the end of their turn
  jest.useFakeTimers();
  const end = memoryAtRest({ utilization: () => 0, everyMs: 1000 });
  jest.advanceTimersByTime(2000);
  end();
  jest.useRealTimers();
  expect(mark.deref() === undefined).toBe(true);
});
