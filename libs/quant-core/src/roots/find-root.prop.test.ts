import fc from 'fast-check';
import { findRoot } from './find-root';

const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });

test('the root of any increasing function is bracketed to the last digits, in bounded time', () => {
  const shape = fc.constantFrom<(d: number) => number>(
    (d) => d,
    (d) => d ** 3,
    (d) => Math.cbrt(d),
    (d) => Math.sign(d),
    (d) => Math.atan(1e6 * d),
    (d) => Math.sinh(Math.max(-700, Math.min(700, d))),
    (d) => (d < 0 ? 1e-9 * d : 1e9 * d * d),
  );
  fc.assert(
    fc.property(number, number, number, shape, (a, b, root, f) => {
      const [lower, upper] = [Math.min(a, b, root) - 1, Math.max(a, b, root) + 1];
      let calls = 0;
      const found = findRoot((x) => (calls++, f(x - root)), lower, upper, { tolerance: 1e-12 });
      expect(Math.abs(found - root)).toBeLessThanOrEqual(4 * (Number.EPSILON * Math.abs(root) + 1e-12));
      // sixty-five halvings alone would exhaust the bracket
      expect(calls).toBeLessThanOrEqual(150);
    }),
    { numRuns: 2000 },
  );
});
