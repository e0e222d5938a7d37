import fc from 'fast-check';
import { covarianceMatrix } from './covariance-matrix';
import { resolvedDeviation } from './resolved-deviation';
import { sumOfProducts } from './sum';

/** Multiples of 2⁻²⁰ up to 2¹⁰: products and sums are exact as bigints. */
const grid = fc.integer({ min: -(2 ** 30), max: 2 ** 30 });
const samples = fc
  .integer({ min: 2, max: 30 })
  .chain((n) => fc.array(fc.array(grid, { minLength: n, maxLength: n }), { minLength: 1, maxLength: 4 }));
const exact = (a: readonly number[], b: readonly number[]) => {
  const n = BigInt(a.length);
  const total = (values: readonly number[]) => values.reduce((sum, x) => sum + BigInt(x), 0n);
  const products = a.reduce((sum, x, i) => sum + BigInt(x) * BigInt(b[i] as number), 0n);
  return Number(n * products - total(a) * total(b)) / (a.length * (a.length - 1));
};

test('covariances against exact integers, to rounding of the product of deviations', () => {
  fc.assert(
    fc.property(samples, (columns) => {
      const { covariance, correlation, deviations } = covarianceMatrix(columns);
      const k = columns.length;
      columns.forEach((a, i) => {
        columns.forEach((b, j) => {
          const scale = (deviations[i] as number) * (deviations[j] as number);
          expect(Math.abs((covariance[i * k + j] as number) - exact(a, b))).toBeLessThanOrEqual(1e-14 * scale);
          const ratio = i === j ? 1 : scale === 0 ? 0 : exact(a, b) / scale;
          expect(Math.abs((correlation[i * k + j] as number) - ratio)).toBeLessThanOrEqual(1e-14);
          expect(correlation[i * k + j]).toBe(correlation[j * k + i]);
        });
      });
    }),
  );
});

test('a level of 1e11 costs no digits, nor does a unit of 1e-150', () => {
  const [a, b] = [
    [1, 2, 4, 3],
    [1, 3, 2, 5],
  ];
  const plain = covarianceMatrix([a, b]);
  const high = covarianceMatrix([a.map((x) => 1e11 + x), b.map((x) => x - 1e11)]);
  expect([...high.covariance]).toEqual([...plain.covariance]);
  const tiny = covarianceMatrix([a.map((x) => x * 2 ** -500), b]);
  expect(tiny.correlation[1]).toBe(plain.correlation[1]);
});

test('a sample that is constant up to rounding varies with nothing', () => {
  const noise = [0.1, 0.1, 0.1 + 2 ** -56, 0.1];
  const { deviations, covariance, correlation, means } = covarianceMatrix([noise, [1, 2, 3, 4]]);
  expect(deviations[0]).toBe(0);
  expect([...covariance].slice(0, 3)).toEqual([0, 0, 0]);
  expect([...correlation]).toEqual([1, 0, 0, 1]);
  expect(means[1]).toBe(2.5);
  expect(deviations[1]).toBe(resolvedDeviation([1, 2, 3, 4]));
});

test('a correlation never leaves [−1, 1]', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 2, maxLength: 9 }), (a) => {
      const { correlation } = covarianceMatrix([a, a.map((x) => -3 * x)]);
      expect(Math.abs(correlation[1] as number)).toBeLessThanOrEqual(1);
    }),
  );
});

test('a compensated sum of products keeps what a plain one loses', () => {
  expect(sumOfProducts([1e100, 3, -1e100], [1, 2, 1])).toBe(6);
  expect(sumOfProducts([], [])).toBe(0);
});
