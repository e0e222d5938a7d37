import { advanced } from './playback';

test.each([
  [10, 100, 20, 840, 12],
  [839.9, 100, 20, 840, 840],
  [840, 100, 20, 840, 840],
  [10, -5, 20, 840, 10],
  [10, 3_600_000, 20, 840, 15],
])('from %d, after %d ms at %d a second of %d: %d', (position, elapsed, ticksPerSecond, end, expected) => {
  expect(advanced(position, elapsed, ticksPerSecond, end)).toBeCloseTo(expected, 12);
});
