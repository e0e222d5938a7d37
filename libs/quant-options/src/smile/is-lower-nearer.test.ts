import { isLowerNearer } from './is-lower-nearer';

test.each([
  [90, 110, 99, true],
  [90, 110, 101, false],
  [90, 110, 100, true],
  [90, 110, 80, true],
  [90, 110, 120, false],
  // both distances round to 1e12
  [1e-10, 2e-10, 1e12, false],
  [1e-5, 1e12, 5e11, true],
  // the sum rounds to 2·spot, from above and from below
  [2 ** -60, 2, 1, true],
  [2 ** -52 - 2 ** -105, 2 - 2 ** -52, 1, false],
])('of %d and %d, seen from %d: %p', (low, high, spot, expected) => {
  expect(isLowerNearer(low, high, spot)).toBe(expected);
});
