import { climbToRoot } from './climb-to-root';

/** e^(−x) − level, with its tangent. */
const decay = (level: number) => (x: number) => {
  const value = Math.exp(-x);
  return { excess: value - level, next: x + (value - level) / value };
};

test.each([
  [0, 0.5],
  [-5, 0.5],
  [0.69, 0.5],
  [-3, 7],
])('from %d the root of e^(−x) = %d is reached from the left', (start, level) => {
  const points: number[] = [];
  const found = climbToRoot(start, (x) => {
    points.push(x);
    return decay(level)(x);
  });
  expect(Math.abs(found + Math.log(level))).toBeLessThan(4e-16);
  expect(points).toEqual([...points].sort((a, b) => a - b));
  expect(points.length).toBeLessThan(15);
});

test('a start that is right of the root by rounding goes back', () => {
  const root = Math.LN2;
  expect(Math.abs(climbToRoot(root + 1e-9, decay(0.5)) - root)).toBeLessThan(4e-16);
});

test('ends at the start if a step makes no progress', () => {
  expect(climbToRoot(3, () => ({ excess: Infinity, next: NaN }))).toBe(3);
  expect(climbToRoot(3, () => ({ excess: 1, next: 3 }))).toBe(3);
});
