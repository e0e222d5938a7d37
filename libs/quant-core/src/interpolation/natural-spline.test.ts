import fc from 'fast-check';
import { naturalSpline, splineValue } from './natural-spline';

/** The cubic y = x³ − 2x on [0, 1], −x³ + 6x² − 8x + 2 on [1, 2]: one second derivative at 1, none at the ends. */
const spline = naturalSpline([0, 1, 2], [0, -1, 2]);

test('second derivatives, worked by hand', () => {
  // 2(1 + 1)·m = 6·(3 − (−1))
  expect(Array.from(spline.curvatures)).toEqual([0, 6, 0]);
});

test.each([
  [0, 0],
  [0.5, 0.125 - 1],
  [1, -1],
  [1.5, -3.375 + 13.5 - 12 + 2],
])('the value at %d is %d', (t, value) => {
  expect(splineValue(spline, t)).toBeCloseTo(value, 15);
});

test('two points are joined by a straight line', () => {
  const line = naturalSpline([1, 3], [10, 20]);
  expect(Array.from(line.curvatures)).toEqual([0, 0]);
  expect(splineValue(line, 1.5)).toBe(12.5);
});

const points = fc
  .uniqueArray(fc.integer({ min: -1000, max: 1000 }), { minLength: 3, maxLength: 30 })
  .map((x) => x.sort((a, b) => a - b))
  .chain((x) =>
    fc.tuple(
      fc.constant(x),
      fc.array(fc.double({ min: -10, max: 10, noNaN: true }), { minLength: x.length, maxLength: x.length }),
    ),
  );

test('exact at the knots, and with one slope from both sides of each', () => {
  fc.assert(
    fc.property(points, ([x, y]) => {
      const drawn = naturalSpline(x, y);
      const [from, to] = [x[0] ?? NaN, x.at(-1) ?? NaN];
      x.slice(1, -1).forEach((knot, i) => {
        expect(splineValue(drawn, knot)).toBe((y[i + 1] ?? NaN) + 0);
        const h = 1e-4;
        if (knot - h < from || knot + h >= to) return;
        const before = (splineValue(drawn, knot) - splineValue(drawn, knot - h)) / h;
        const after = (splineValue(drawn, knot + h) - splineValue(drawn, knot)) / h;
        const scale = Math.max(...Array.from(drawn.curvatures, Math.abs), 1);
        expect(Math.abs(after - before)).toBeLessThanOrEqual(2 * h * scale + 1e-8);
      });
    }),
  );
});
