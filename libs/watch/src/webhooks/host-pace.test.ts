import { FIRST_PACE, type HostPace, hostPaceAfter } from './host-pace';

const report = (good: number, bad = 0, slow = 0) => ({ host: 'a', good, bad, slow });

test('a host that answers well gets 4, 8, 16 and at last 32 at once under a cap of 32', () => {
  const steps: number[] = [];
  let pace = FIRST_PACE;
  for (let i = 0; i < 40; i++) steps.push((pace = hostPaceAfter(pace, report(1), 32)).atOnce);
  // 4 good answers for 8, 8 more for 16, 16 more for 32
  expect([2, 3, 10, 11, 26, 27, 39].map((i) => steps[i])).toEqual([4, 8, 8, 16, 16, 32, 32]);
  expect(hostPaceAfter(FIRST_PACE, report(28), 32).atOnce).toBe(32);
  expect(hostPaceAfter(FIRST_PACE, report(27), 32).atOnce).toBe(16);
});

test('the first that is not good brings it back to 4', () => {
  const fast: HostPace = { atOnce: 32, answeredWell: 0, slow: false };
  expect(hostPaceAfter(fast, report(1000, 1), 32)).toEqual(FIRST_PACE);
  expect(hostPaceAfter(fast, report(0, 1, 1), 32)).toEqual({ ...FIRST_PACE, slow: true });
});

test('a slow host is slow until it answers well', () => {
  const slow: HostPace = { ...FIRST_PACE, slow: true };
  expect(hostPaceAfter(slow, report(0, 1), 4).slow).toBe(true);
  expect(hostPaceAfter(slow, report(1, 1), 4).slow).toBe(false);
  expect(hostPaceAfter(slow, report(1), 4).slow).toBe(false);
});

test.each([1, 2, 3, 4, 5, 31, 256])('the pace never exceeds a cap of %i, and reaches it', (cap) => {
  const before: HostPace = { atOnce: 32, answeredWell: 0, slow: false };
  expect(hostPaceAfter(before, report(0, 1), cap).atOnce).toBe(Math.min(4, cap));
  expect(hostPaceAfter(before, report(0), cap).atOnce).toBe(Math.min(32, cap));
  expect(hostPaceAfter(before, report(10_000), cap).atOnce).toBe(cap);
});
