import { annualGrowth } from './annual-growth';

test.each([
  [100, 121, 2, 0.1],
  [100, 25, 0.5, -15 / 16],
  [3, 3, 7, 0],
  [1, 1 + 2 ** -40, 1, 2 ** -40],
  [1, 0, 5, -1],
  // the ratio itself is beyond the range of doubles
  [1e-300, 1e15, 315, 9],
])('from %d to %d in %d years: %d', (start, end, years, growth) => {
  expect(Math.abs((annualGrowth(start, end, years) as number) - growth)).toBeLessThanOrEqual(1e-13 * Math.abs(growth));
});

test('growth beyond the range of doubles is null', () => {
  expect(annualGrowth(1, 2, 1e-4)).toBeNull();
});
