import { productError, sumError } from '@quant/core/kernels';

/**
 * Present values of payments of one unit, with v = 1/(1 + y) and y the yield per period. The sums and the last factor
 * are in units of the greatest power of v, so that no yield takes them out of the range of doubles.
 */
export interface DiscountSums {
  /** Σ vᵏ over the periods k = 1 … n. */
  readonly level: number;
  /** Σ k·vᵏ. */
  readonly first: number;
  /** Σ k²·vᵏ. */
  readonly second: number;
  /** vⁿ. */
  readonly last: number;
  /** The unit as a power of v: 1, or n for a negative yield. */
  readonly unitPeriods: number;
  /** The unit; Infinity beyond the range of doubles. */
  readonly unit: number;
}

/**
 * Discount factors of a nominal yield, summed with the powers of their times.
 *
 * All terms are positive and the sums do not divide by the yield, so a yield near 0 needs no special case. The powers grow from
 * 1 downwards: of v for a yield ≥ 0, from the end and of 1 + y for a negative one. The n-th power of a rounded base is off by n
 * roundings, 1e-13 for the longest bonds; the error of the base is known, and taken out to first order.
 *
 * Preconditions, unchecked: ytm > −frequency, whole periods ≥ 1.
 *
 * @param ytm        yield per year, compounded `frequency` times
 * @param frequency  periods per year
 * @param periods    n
 */
export function discountSums(ytm: number, frequency: number, periods: number): DiscountSums {
  const total = frequency + ytm;
  const totalError = sumError(frequency, ytm, total);
  return ytm < 0
    ? fromTheEnd(frequency, total, totalError, periods)
    : fromTheStart(frequency, total, totalError, periods);
}

function fromTheStart(frequency: number, total: number, totalError: number, periods: number): DiscountSums {
  const v = frequency / total;
  const slip = (remainder(frequency, v, total) - v * totalError) / frequency;
  const { s0, s1, s2, s3, last } = powerSums(v, periods, 1, 1);
  return {
    level: s0 + slip * (s1 - s0),
    first: s1 + slip * (s2 - s1),
    second: s2 + slip * (s3 - s2),
    last: last * (1 + slip * (periods - 1)),
    unitPeriods: 1,
    unit: v,
  };
}

function fromTheEnd(frequency: number, total: number, totalError: number, periods: number): DiscountSums {
  const growth = total / frequency;
  const slip = (remainder(total, growth, frequency) + totalError) / total;
  const { s0, s1, s2, s3, last } = powerSums(growth, periods, periods, -1);
  return {
    level: s0 + slip * (periods * s0 - s1),
    first: s1 + slip * (periods * s1 - s2),
    second: s2 + slip * (periods * s2 - s3),
    last: 1,
    unitPeriods: periods,
    unit: 1 / (last * growth * (1 + slip * periods)),
  };
}

/** dividend − quotient·divisor without rounding, of a quotient that is rounded only. */
function remainder(dividend: number, quotient: number, divisor: number): number {
  const product = quotient * divisor;
  return dividend - product - productError(quotient, divisor, product);
}

/** Σ kᵐ·baseⁱ over i = 0 … n − 1, where k goes from `k` in steps of `step`, and the last power. */
function powerSums(base: number, periods: number, k: number, step: 1 | -1) {
  let [s0, s1, s2, s3] = [1, k, k * k, k * k * k];
  let last = 1;
  for (let i = 1; i < periods; i++) {
    k += step;
    last *= base;
    s0 += last;
    s1 += k * last;
    s2 += k * k * last;
    s3 += k * k * k * last;
  }
  return { s0, s1, s2, s3, last };
}
