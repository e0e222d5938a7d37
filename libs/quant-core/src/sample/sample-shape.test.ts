import { biasAdjustedShape, sampleShape } from './sample-shape';
import { mean } from './sum';
import { resolvedDeviation } from './resolved-deviation';

const VALUES = [3, -1, 4, 1, -5, 9, 2, -6, 5, 3];
const shapeOf = (values: readonly number[]) => sampleShape(values, mean(values), resolvedDeviation(values));

// Σd² = 184.5, Σd³ = −225, Σd⁴ = 8351.625 about the mean 1.5
const EXACT = { skewness: -22.5 / 18.45 ** 1.5, kurtosis: 835.1625 / 18.45 ** 2 };

function close(actual: number, value: number, tolerance = 1e-15) {
  expect(Math.abs(actual - value)).toBeLessThanOrEqual(tolerance * Math.max(1, Math.abs(value)));
}

test('moments worked by hand', () => {
  const { skewness, kurtosis } = shapeOf(VALUES);
  close(skewness, EXACT.skewness);
  close(kurtosis, EXACT.kurtosis);
});

test('scipy.stats.skew and kurtosis with bias=False', () => {
  const { skewness, excessKurtosis } = biasAdjustedShape(shapeOf(VALUES), 10);
  close(skewness, -0.33668148193550773);
  close(excessKurtosis, -0.0019262910399139);
});

test.each([
  ['fourth powers beyond the range', 2 ** 400],
  ['squares that vanish', 2 ** -560],
  ['subnormal deviations', 2 ** -1060],
])('the unit costs no digit: %s', (_, unit) => {
  expect(shapeOf(VALUES.map((x) => x * unit))).toEqual(shapeOf(VALUES));
});

test('a level of 1e12 deviations costs no digits', () => {
  const { skewness, kurtosis } = shapeOf(VALUES.map((x) => x + 2 ** 41));
  close(skewness, EXACT.skewness);
  close(kurtosis, EXACT.kurtosis);
});

test('a centre that was rounded, and a deviation that was guessed, do not matter', () => {
  const { skewness, kurtosis } = sampleShape(VALUES, 1.5 + 1e-4, 11);
  close(skewness, EXACT.skewness, 1e-14);
  close(kurtosis, EXACT.kurtosis, 1e-14);
});

test('five thousand values are summed in blocks without loss', () => {
  const many = Array.from({ length: 500 }, () => VALUES).flat();
  const { skewness, kurtosis } = shapeOf(many);
  close(skewness, EXACT.skewness, 1e-14);
  close(kurtosis, EXACT.kurtosis, 1e-14);
});

test('repeated values do not add up their rounding: a sample of two has kurtosis 1 + skewness²', () => {
  // plain sums of blocks of 64 were 2e-14 off
  for (const [n, upper] of [
    [5000, 1700],
    [4999, 3],
    [3001, 2987],
  ] as const) {
    const many = Array.from({ length: n }, (_, i) => (i < upper ? 0.0371 : 0.0113));
    const { skewness, kurtosis } = shapeOf(many);
    expect(Math.abs(kurtosis - 1 - skewness * skewness)).toBeLessThanOrEqual(5e-15 * kurtosis);
    const p = upper / n;
    close(skewness, (1 - 2 * p) / Math.sqrt(p * (1 - p)), 1e-13);
  }
});

test('the smallest sample with both adjustments has four values', () => {
  const { skewness, excessKurtosis } = biasAdjustedShape(shapeOf([1, 2, 4, 8]), 4);
  close(skewness, 1.1376243669576889);
  close(excessKurtosis, 0.7576559546313799, 1e-14);
});
