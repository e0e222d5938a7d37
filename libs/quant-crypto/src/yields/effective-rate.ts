import { productError, sumError } from '@quant/core/kernels';

/** A rate per period as a double and what that lacks: 0.12/365 has more digits than a double. */
export interface PeriodicRate {
  readonly rate: number;
  readonly rest: number;
}

export function exactQuotient(dividend: number, divisor: number): PeriodicRate {
  const rate = dividend / divisor + 0;
  const product = rate * divisor;
  return { rate, rest: (dividend - product - productError(rate, divisor, product)) / divisor };
}

/**
 * ln(1 + rate), right to a few roundings of itself down to the loss of everything.
 *
 * Precondition, unchecked: rate > −1.
 */
export function logGrowthFactor({ rate, rest }: PeriodicRate): number {
  return Math.log1p(rate) + Math.log1p(rest / (1 + rate));
}

/**
 * (1 + rate)^periods − 1 to a few roundings of the result, from tiny gains to 1e300 times the stake; Infinity beyond the range
 * of doubles.
 *
 * An exponential e^g has the rounding of g in its every digit, 1e-13 at g = 700. From g = 1 on a power replaces it, corrected
 * to first order for the rounding of the base.
 *
 * Preconditions, unchecked: rate > −1, periods > 0.
 */
export function effectiveRate(base: PeriodicRate, periods: number): number {
  const { rate, rest } = base;
  if (periods === 1) return rate;
  const growth = periods * logGrowthFactor(base);
  // + 0: what a loss of 5e-324 leaves of a period would be −0
  if (growth < 1) return Math.expm1(growth) + 0;
  const factor = 1 + rate;
  const lost = sumError(1, rate, factor) + rest;
  return factor ** periods * (1 + (periods * lost) / factor) - 1;
}
