import { resolvedOrder } from './resolved-order';

test.each<[a: number, b: number, order: -1 | 0 | 1]>([
  [1, 2, -1],
  [2, 1, 1],
  [-1, -2, 1],
  [0, 0, 0],
  [0.1 + 0.2, 0.3, 0],
  [1 + 0.9e-12, 1, 0],
  [1 + 1.1e-12, 1, 1],
  [-1 - 1.1e-12, -1, -1],
  // relative to the larger of the two: nothing but 0 equals 0
  [1e-300, 0, 1],
  [0, 1e-300, -1],
  [1e15, 1e15 - 999, 0],
  [1e15, 1e15 - 1001, 1],
])('%d against %d: %d', (a, b, order) => {
  expect(resolvedOrder(a, b)).toBe(order);
});
