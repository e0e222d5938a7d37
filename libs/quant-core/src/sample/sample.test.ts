import fc from 'fast-check';
import { extremes } from './order-statistics';
import { mean, sum } from './sum';
import { resolvedDeviation } from './resolved-deviation';
import { squaredDeviations, standardDeviation } from './squared-deviations';

/** Multiples of 2⁻²⁰ up to 2³⁰: their sums are exact as bigints. */
const grid = fc.integer({ min: -(2 ** 30), max: 2 ** 30 }).map((units) => units * 2 ** -20);
const exactSum = (terms: readonly number[]) =>
  Number(terms.reduce((total, term) => total + BigInt(term * 2 ** 20), 0n)) * 2 ** -20;

test('keeps the digits that a plain sum loses', () => {
  expect(sum([1, 1e100, 1, -1e100])).toBe(2);
  expect(sum(Array.from({ length: 10 }, () => 0.1))).toBe(1);
  expect(sum([])).toBe(0);
});

test('a sum is that of the exact numbers, rounded', () => {
  fc.assert(
    fc.property(fc.array(grid, { maxLength: 200 }), (terms) => {
      expect(Math.abs(sum(terms) - exactSum(terms))).toBeLessThanOrEqual(2 ** -52 * Math.abs(exactSum(terms)));
    }),
  );
});

test('the deviations do not suffer from a large mean', () => {
  const small = [0.25, 1.5, -0.75, 3, 2.125];
  const high = small.map((x) => x + 2 ** 40);
  // 711/80 in fractions
  for (const values of [small, high]) {
    expect(Math.abs(squaredDeviations(values, mean(values)) / 8.8875 - 1)).toBeLessThan(4e-16);
  }
});

test('a mean that was rounded costs the deviations nothing', () => {
  const values = [3, 4, 8];
  const off = 5 + 1e-9;
  expect(squaredDeviations(values, off)).toBe(14);
});

test('NIST StRD, univariate: NumAcc3 and NumAcc4, certified deviation 0.1', () => {
  const wave = (base: number, low: number, high: number) =>
    Array.from({ length: 1001 }, (_, i) => (i === 0 ? base : i % 2 === 1 ? low : high));
  // the decimals are not exact doubles: 1e6 keeps 9 digits after the point, 1e7 keeps 8
  expect(Math.abs(standardDeviation(wave(1000000.2, 1000000.1, 1000000.3)) - 0.1)).toBeLessThan(1e-9);
  expect(Math.abs(mean(wave(10000000.2, 10000000.1, 10000000.3)) - 10000000.2)).toBeLessThan(4e-9);
  expect(Math.abs(standardDeviation(wave(10000000.2, 10000000.1, 10000000.3)) - 0.1)).toBeLessThan(1e-8);
});

test('equal values have no resolved deviation, independent of the rounding of their mean', () => {
  expect(standardDeviation([0.1, 0.1, 0.1, 0.1, 0.1, 0.1])).toBeLessThan(1e-16);
  expect(resolvedDeviation([0.1, 0.1, 0.1, 0.1, 0.1, 0.1])).toBe(0);
  expect(resolvedDeviation([0, 0])).toBe(0);
  expect(resolvedDeviation([1, 1 + 1e-11])).toBeGreaterThan(0);
});

test('differences are judged by what they are differences of', () => {
  const rounding = [0.1 + 0.2 - 0.3, 0, 0.7 - 0.4 - 0.3];
  expect(resolvedDeviation(rounding)).toBeGreaterThan(0);
  expect(resolvedDeviation(rounding, undefined, 0.7)).toBe(0);
  expect(resolvedDeviation([1e-11, 0, 1e-11], undefined, 0.7)).toBeGreaterThan(0);
});

test('a deviation is 0 exactly if it is at most 1e-12 of the largest value', () => {
  const level = fc.double({ min: -1e15, max: 1e15, noNaN: true });
  const spread = fc.integer({ min: -16, max: 2 });
  const steps = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 2, maxLength: 40 });
  fc.assert(
    fc.property(level, spread, steps, (middle, exponent, offsets) => {
      const values = offsets.map((offset) => middle * (1 + offset * 10 ** exponent));
      const largest = Math.max(...values.map(Math.abs));
      fc.pre(largest > 1e-100);
      const deviation = standardDeviation(values);
      expect(resolvedDeviation(values)).toBe(deviation <= 1e-12 * largest ? 0 : deviation);
    }),
    { numRuns: 1000 },
  );
});

test('a deviation whose square vanishes is resolved like any other', () => {
  const values = [3, 4, 8, -2];
  for (const exponent of [-500, -700, -1060]) {
    const unit = 2 ** exponent;
    expect(resolvedDeviation(values.map((x) => x * unit))).toBe(resolvedDeviation(values) * unit);
  }
  expect(resolvedDeviation([1e-200, 1e-200 * (1 + 1e-13)])).toBe(0);
});

test('extremes', () => {
  expect(extremes([2, -1, 4])).toEqual([-1, 4]);
  expect(extremes(new Float64Array([7]))).toEqual([7, 7]);
});
