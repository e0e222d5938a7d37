import { DEFAULT_LIMITS } from './limit-variables';
import { shareOfLimits, shareOfThreads } from './share-of-limits';

const MIB = 1024 ** 2;

test('one process may spend all', () => {
  expect(shareOfLimits(DEFAULT_LIMITS, 1)).toEqual(DEFAULT_LIMITS);
  expect(shareOfThreads(1, 8)).toBeUndefined();
});

test('several share memory, batches and threads, but each has room for the longest body', () => {
  expect(shareOfLimits(DEFAULT_LIMITS, 4)).toEqual({
    ...DEFAULT_LIMITS,
    maxBodyBytesInFlight: 16 * MIB,
    maxConcurrentBatches: 2,
    shedMemoryShare: 0.2,
  });
  expect(shareOfLimits(DEFAULT_LIMITS, 32)).toMatchObject({ maxBodyBytesInFlight: 16 * MIB, maxConcurrentBatches: 2 });
  expect([2, 4, 8].map((processes) => shareOfThreads(processes, 9))).toEqual([4, 2, 1]);
});
