import fc from 'fast-check';
import {
  covariance,
  interquartileRange,
  kernelDensity,
  median,
  medianAbsoluteDeviation,
  mode,
  quantile,
  quantileOfSorted,
  standardDeviation,
  variance,
} from './index';

const value = fc.double({ min: -1e6, max: 1e6, noNaN: true });
const sample = fc.array(value, { minLength: 2, maxLength: 60 });
const probability = fc.double({ min: 0, max: 1, noNaN: true });

test('a quantile rises with p, from the least to the greatest value', () => {
  fc.assert(
    fc.property(sample, probability, probability, (values, p, q) => {
      expect(quantile(values, Math.min(p, q))).toBeLessThanOrEqual(quantile(values, Math.max(p, q)));
      expect([quantile(values, 0), quantile(values, 1)]).toEqual([Math.min(...values), Math.max(...values)]);
    }),
  );
});

test('the order of the values does not matter, nor whether they are sorted already', () => {
  fc.assert(
    fc.property(sample, probability, (values, p) => {
      const sorted = Float64Array.from(values).sort();
      expect(quantile(values, p)).toBe(quantileOfSorted(sorted, p));
      expect(median(values)).toBe(quantile(values, 0.5));
      expect(interquartileRange(values)).toBe(quantileOfSorted(sorted, 0.75) - quantileOfSorted(sorted, 0.25));
    }),
  );
});

test('no value occurs more often than the mode', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1 }), (values) => {
      const count = (x: number) => values.filter((other) => other === x).length;
      const most = Math.max(...values.map(count));
      expect(mode(values)).toBe(Math.min(...values.filter((x) => count(x) === most)));
    }),
  );
});

test('half of the values are within the median absolute deviation of the median', () => {
  fc.assert(
    fc.property(sample, (values) => {
      const [centre, reach] = [median(values), medianAbsoluteDeviation(values)];
      const within = values.filter((x) => Math.abs(x - centre) <= reach * (1 + 1e-12)).length;
      expect(within).toBeGreaterThanOrEqual(values.length / 2);
    }),
  );
});

test('twice the values have twice the deviation, and a series is its own covariance', () => {
  fc.assert(
    fc.property(sample, (values) => {
      const twice = values.map((x) => 2 * x);
      expect(standardDeviation(twice)).toBe(2 * standardDeviation(values));
      const own = variance(values);
      expect(Math.abs(covariance(values, values) - own)).toBeLessThanOrEqual(1e-14 * own);
    }),
  );
});

test('a density has an area of 1', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -5, max: 5, noNaN: true }), { minLength: 2, maxLength: 9 }), (values) => {
      // the rectangle rule is exact for a normal kernel at steps of half its deviation, to 1e-30
      let area = 0;
      for (let at = -18; at <= 18; at += 0.5) area += 0.5 * kernelDensity(values, { at, bandwidth: 1 });
      expect(Math.abs(area - 1)).toBeLessThanOrEqual(1e-12);
    }),
    { numRuns: 20 },
  );
});
