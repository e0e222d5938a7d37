import fc from 'fast-check';
import { erfc } from '../error-function/erfc';
import { normalCdf, normalLogCdf, normalPdf, normalQuantile } from './normal';

/** Relative error of a handful of roundings. */
const ROUNDING = 1e-15;

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const argument = between(-37.5, 37.5);
/** Probabilities of every magnitude: evenly spread ones never visit the far tail. */
const probability = fc.oneof(
  fc.double({ min: 1e-307, max: 1, maxExcluded: true, noNaN: true }),
  between(-307, -1e-9).map((exponent) => 10 ** exponent),
);

const distance = (a: number, b: number) => Math.abs(a - b);

test('the density is even', () => {
  fc.assert(fc.property(fc.double({ noNaN: true }), (x) => normalPdf(x) === normalPdf(-x)));
});

test('the probabilities below x and below −x add up to 1', () => {
  fc.assert(fc.property(fc.double({ noNaN: true }), (x) => distance(normalCdf(x) + normalCdf(-x), 1) <= 2 ** -53));
});

test('the quantiles of p and 1 − p are opposite where 1 − p is exact', () => {
  fc.assert(fc.property(between(0.5, 1 - 2 ** -53), (p) => normalQuantile(p) === 0 - normalQuantile(1 - p)));
});

test.each([
  ['normalCdf', normalCdf],
  ['normalLogCdf', normalLogCdf],
])('%s rises', (_, f) => {
  fc.assert(
    fc.property(argument, between(1e-12, 1), (x, step) => {
      const [low, high] = [f(x), f(x + step * Math.max(1, Math.abs(x)))];
      return low <= high + ROUNDING * Math.abs(high);
    }),
  );
});

test('normalQuantile rises', () => {
  fc.assert(
    fc.property(probability, between(1e-9, 1), (p, step) => {
      const higher = p + step * Math.min(p, 1 - p);
      return higher === p || higher >= 1 || normalQuantile(p) < normalQuantile(higher);
    }),
  );
});

test('every answer is a finite number', () => {
  fc.assert(
    fc.property(between(-1e154, 1e154), (x) => [normalPdf, normalCdf, normalLogCdf].every((f) => isFinite(f(x)))),
  );
  fc.assert(fc.property(probability, (p) => isFinite(normalQuantile(p))));
});

test('the quantile of N(x) is x, up to a rounding of N(x)', () => {
  fc.assert(
    fc.property(between(-37.5, 8), (x) => {
      const p = normalCdf(x);
      return distance(normalQuantile(p), x) <= ROUNDING * (Math.abs(x) + p / normalPdf(x));
    }),
  );
});

test('N of the quantile of p is p, up to a rounding of the quantile', () => {
  fc.assert(
    fc.property(probability, (p) => {
      const x = normalQuantile(p);
      return distance(normalCdf(x), p) <= ROUNDING * (p + Math.abs(x) * normalPdf(x));
    }),
  );
});

test('N(x) = erfc(−x/√2)/2, up to a rounding of x/√2', () => {
  fc.assert(
    fc.property(
      argument,
      (x) => distance(normalCdf(x), erfc(-x / Math.SQRT2) / 2) <= ROUNDING * (1 + x * x) * normalCdf(x),
    ),
  );
});

test('the logarithm agrees with that of N(x) if both are normal numbers', () => {
  fc.assert(
    fc.property(argument, (x) => distance(normalLogCdf(x), Math.log(normalCdf(x))) <= ROUNDING * (1 - normalLogCdf(x))),
  );
});

test('the density is the slope of N', () => {
  const h = 2 ** -9;
  fc.assert(
    fc.property(between(-6, 3), (x) => {
      const near = normalCdf(x + h) - normalCdf(x - h);
      const far = normalCdf(x + 2 * h) - normalCdf(x - 2 * h);
      // five points: the error is h⁴/30 of the fourth derivative of the density, at most x⁴ + 6x² + 3 densities
      return distance((8 * near - far) / (12 * h), normalPdf(x)) <= 2e-9 * normalPdf(x);
    }),
  );
});
