import { waitAfter } from './reconciliation';

test('the waits are 1, 2 and 5 seconds, then each twice the last, and at most five minutes', () => {
  const waits = Array.from({ length: 12 }, (_, tries) => waitAfter(tries) / 1000);
  expect(waits).toEqual([1, 2, 5, 10, 20, 40, 80, 160, 300, 300, 300, 300]);
  expect(waitAfter(10_000)).toBe(300_000);
});
