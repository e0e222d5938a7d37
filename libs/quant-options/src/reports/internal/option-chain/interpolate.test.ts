import { interpolate } from './interpolate';

test.each([
  ['between', 3, 2, 10, 6, 30, 15],
  ['falling', 0.25, 0.75, 1, 0.25, 3, 3],
  ['at the first point', 2, 2, 10, 6, 30, 10],
  // 1 + (1e-17 − 1) is 0
  ['at the second point, to the last bit', 6, 2, 1, 6, 1e-17, 1e-17],
  ['on a level line, to the last bit', 1 / 3, 0, 0.1, 1, 0.1, 0.1],
  ['two points at one place: the first', 2, 2, 10, 2, 30, 10],
])('%s', (_, x, x0, y0, x1, y1, expected) => {
  expect(interpolate(x, x0, y0, x1, y1)).toBe(expected);
});
