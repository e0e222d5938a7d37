import fc from 'fast-check';
import { kolmogorovDistance } from './kolmogorov-distance';

/** The definition, at every point. */
const plainDistance = (levels: readonly number[]) =>
  Math.max(...levels.map((F, i) => Math.max((i + 1) / levels.length - F, F - i / levels.length)));

test('it is what the definition says of any rising function', () => {
  const levels = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(levels, (values) => {
      const sorted = Float64Array.from(values).sort();
      expect(kolmogorovDistance(sorted.length, (i) => sorted[i] as number)).toBe(plainDistance([...sorted]));
    }),
    { numRuns: 2_000 },
  );
});

test('points that lie well take few evaluations', () => {
  let evaluations = 0;
  const distance = kolmogorovDistance(5000, (i) => {
    evaluations++;
    return Math.min(1, (i + 0.5) / 5000 + (i > 2000 && i < 2400 ? 0.01 : 0));
  });
  expect(Math.abs(distance - 0.0101)).toBeLessThanOrEqual(1e-15);
  expect(evaluations).toBeLessThan(1000);
});
