import fc from 'fast-check';
import { addProducts } from './add-products';
import { crossProducts } from './cross-products';

const whole = fc.integer({ min: -1000, max: 1000 });
const sizes = fc.tuple(
  fc.integer({ min: 1, max: 11 }),
  fc.integer({ min: 1, max: 11 }),
  fc.integer({ min: 0, max: 9 }),
);

/** Whole numbers of this size have exact sums in any order. */
const exact = (a: ArrayLike<number>, b: ArrayLike<number>) =>
  Array.from(a).reduce((total, x, i) => total + x * (b[i] as number), 0);

test('products of whole numbers are exact in every shape, and nothing outside of C changes', () => {
  fc.assert(
    fc.property(sizes, fc.infiniteStream(whole), fc.constantFrom(1, -1), ([m, k, length], numbers, sign) => {
      const rows = (count: number) =>
        Array.from({ length: count }, () => Array.from({ length: length + 2 }, () => numbers.next().value as number));
      const [a, b] = [rows(m), rows(k)];
      const stride = k + 3;
      const c = new Float64Array(m * stride).fill(7);
      const at = (entries: number[][]) => ({ entries: new Float64Array(entries.flat()), from: 1, stride: length + 2 });
      addProducts({ entries: c, from: 2, stride }, at(a), at(b), { m, k, length }, sign);
      const part = (row: number[]) => row.slice(1, 1 + length);
      c.forEach((entry, place) => {
        const [i, j] = [Math.floor((place - 2) / stride), (place - 2 + stride) % stride];
        const isInside = place >= 2 && i < m && j < k;
        expect(entry).toBe(isInside ? 7 + sign * exact(part(a[i] as number[]), part(b[j] as number[])) : 7);
      });
    }),
  );
});

test('the cross products of whole numbers are exact and symmetric', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 }),
      fc.integer({ min: 1, max: 300 }),
      fc.infiniteStream(whole),
      (k, n, numbers) => {
        const rows = Array.from({ length: k }, () =>
          Float64Array.from({ length: n }, () => numbers.next().value as number),
        );
        crossProducts(rows).forEach((entry, at) => {
          expect(entry).toBe(exact(rows[Math.floor(at / k)] as Float64Array, rows[at % k] as Float64Array));
        });
      },
    ),
  );
});

test('rounding does not grow with the length of the rows', () => {
  // 1/3 in 2²⁰ places: the plain sum of its squares is off by 1e-11 of itself
  const third = new Float64Array(2 ** 20).fill(1 / 3);
  const square = (1 / 3) ** 2;
  expect(Math.abs((crossProducts([third])[0] ?? NaN) / (2 ** 20 * square) - 1)).toBeLessThanOrEqual(1e-14);
});
