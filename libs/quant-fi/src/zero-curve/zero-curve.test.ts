import { linearRate } from './interpolated-rate';

const CURVE = { tenors: [1, 2, 4], rates: [0.03, 0.04, 0.05] };

test.each([
  ['before the first point', 0.5, 0.03],
  ['at the first point', 1, 0.03],
  ['at a point', 2, 0.04],
  ['between two points', 3, 0.045],
  ['at the last point', 4, 0.05],
  ['beyond the last point', 100, 0.05],
])('the rate %s', (_, tenor, expected) => {
  expect(linearRate(CURVE, tenor)).toBe(expected);
});

test('one point makes a flat curve', () => {
  const flat = { tenors: [5], rates: [-0.01] };
  expect([0, 5, 50].map((tenor) => linearRate(flat, tenor))).toEqual([-0.01, -0.01, -0.01]);
});
