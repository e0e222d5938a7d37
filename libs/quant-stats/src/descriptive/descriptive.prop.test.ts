import fc from 'fast-check';
import { quantileOfSorted } from '@quant/core/kernels';
import { correlation } from '../correlation/correlation';
import {
  covariance,
  interquartileRange,
  kernelDensity,
  median,
  medianAbsoluteDeviation,
  mode,
  quantile,
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

const pairs = fc.array(fc.tuple(value, value), { minLength: 2, maxLength: 60 });

test('a correlation is the covariance over both deviations, from −1 to 1, whichever comes first', () => {
  fc.assert(
    fc.property(pairs, (observed) => {
      const [x, y] = [observed.map(([a]) => a), observed.map(([, b]) => b)];
      const r = correlation(x, y);
      const [a, b] = [standardDeviation(x), standardDeviation(y)];
      expect(correlation(y, x)).toBe(r);
      if (r === null) expect(a * b).toBe(0);
      else {
        expect(Math.abs(r)).toBeLessThanOrEqual(1);
        // deviations of 1e-200 have a product, but not one that a double can hold
        if (a > 1e-100 && b > 1e-100) expect(Math.abs(r - covariance(x, y) / a / b)).toBeLessThanOrEqual(1e-14);
      }
    }),
  );
});

test('a series goes with itself, and against its negative; neither unit nor level matters', () => {
  fc.assert(
    fc.property(sample, fc.array(value, { minLength: 60, maxLength: 60 }), (x, numbers) => {
      const y = numbers.slice(0, x.length);
      const opposite = y.map((b) => -4 * b);
      const r = correlation(x, y);
      expect(correlation(x, opposite)).toBe(r === null ? null : -r + 0);
      const whole = x.map((a) => Math.round(a));
      const itself = standardDeviation(whole) === 0 ? null : 1;
      expect(correlation(whole, whole)).toBe(itself);
      const moved = whole.map((a) => 7 - 3 * a);
      expect(Math.abs((correlation(whole, moved) ?? -1) + 1)).toBeLessThanOrEqual(1e-15);
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
