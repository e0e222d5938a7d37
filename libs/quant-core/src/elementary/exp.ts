import { EXP_TABLE, POWERS_OF_TWO } from './exp-table';

/**
 * e^x, with the same bits on every engine and in the vector kernels.
 *
 * e^x = 2^(k/128)·e^r with x = (k/128)·ln 2 + r, |r| ≤ ln 2/256: the power comes from a table, e^r − 1 from a polynomial.
 *
 * Adding and subtracting 1.5·2⁵² rounds to the nearest integer. `kernels/exp.ts` performs the same operations in the same order.
 *
 * @returns e^x; 0 below −745.14, Infinity above 709.79
 * @remarks Accuracy: error ≤ 0.53 units in the last place over vectors/elementary.json, ≤ 1 if the result is subnormal.
 * @see Tang (1989), "Table-driven implementation of the exponential function in IEEE floating-point arithmetic", ACM Trans.
 *   Math. Software 15, 144–157.
 * @example
 * exp(1); // 2.718281828459045
 */
export function exp(x: number): number {
  if (!(Math.abs(x) <= 650)) return expFarOut(x);
  const k = x * 184.6649652337873 + 6755399441055744 - 6755399441055744;
  const n = k | 0;
  const j = (n & 127) << 1;
  const scale = (EXP_TABLE[j] as number) * (POWERS_OF_TWO[(n >> 7) + 1074] as number);
  return scale + scale * excess(x - k * 0.005415212347998022 - k * 1.2655086083325438e-13, EXP_TABLE[j + 1] as number);
}

/**
 * e^x − 1, relatively accurate around 0 too, from the terms of `exp`. Precondition, unchecked: |x| ≤ 650.
 *
 * @remarks Accuracy: error ≤ 1.5 units in the last place over vectors/elementary.json.
 * @example
 * expMinusOne(1e-20); // 1e-20
 */
export function expMinusOne(x: number): number {
  const k = x * 184.6649652337873 + 6755399441055744 - 6755399441055744;
  const n = k | 0;
  const j = (n & 127) << 1;
  const scale = (EXP_TABLE[j] as number) * (POWERS_OF_TWO[(n >> 7) + 1074] as number);
  const p = excess(x - k * 0.005415212347998022 - k * 1.2655086083325438e-13, EXP_TABLE[j + 1] as number);
  return scale - 1 + scale * p;
}

/** e^r − 1 for |r| ≤ ln 2/256, and the relative error of the table's entry: polynomial to 7e-20. */
function excess(r: number, tail: number): number {
  const r2 = r * r;
  const high = 0.041666676850831016 + 0.008333334788213917 * r;
  return r + (tail + r2 * (0.4999999999999907 + 0.16666666666666533 * r + r2 * high));
}

/** Scales in two steps, because the power of two, or the product of it and p, may leave the normal doubles. NaN stays NaN. */
function expFarOut(x: number): number {
  if (x > 710) return Infinity;
  if (x < -746) return 0;
  const k = x * 184.6649652337873 + 6755399441055744 - 6755399441055744;
  const n = k | 0;
  const j = (n & 127) << 1;
  const entry = EXP_TABLE[j] as number;
  const p = excess(x - k * 0.005415212347998022 - k * 1.2655086083325438e-13, EXP_TABLE[j + 1] as number);
  const first = n >> 8;
  const second = (n >> 7) - first;
  return (entry + entry * p) * (POWERS_OF_TWO[first + 1074] as number) * (POWERS_OF_TWO[second + 1074] as number);
}
