import fc from 'fast-check';
import { deepestDrawdown } from './deepest-drawdown';
import { underwaterCurve } from './underwater-curve';

test.each<[number[], number]>([
  [[1, 2, 3], 0],
  [[4, 3, 2, 8, 6, 10], -0.5],
  [[4, 3, 8, 2, 16, 15], -0.75],
  [[4, 0, 0], -1],
])('%j falls by %d', (curve, deepest) => {
  expect(deepestDrawdown(curve)).toBe(deepest);
});

test('the least value of the underwater curve', () => {
  const curves = fc
    .tuple(fc.double({ min: 1e-3, max: 1e3, noNaN: true }), fc.array(fc.double({ min: 0, max: 1e3, noNaN: true })))
    .map(([first, rest]) => [first, ...rest]);
  fc.assert(
    fc.property(curves, (curve) => {
      const least = Math.min(...underwaterCurve(curve));
      expect(Math.abs(deepestDrawdown(curve) - least)).toBeLessThanOrEqual(2 ** -52);
    }),
  );
});
