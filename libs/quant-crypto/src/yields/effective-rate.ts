import { InvalidInputError, assertNumber, inputs, type InputsOf, number } from '@quant/core';
import { finiteOrNull, productError, sumError } from '@quant/core/kernels';

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

const compoundingOptions = inputs({
  /** Times a year that interest is added, 1 … 1e9; default 365. */
  periodsPerYear: number({ atLeast: 1, atMost: 1e9 }, 365),
});

/** How often interest is added to what earns interest. */
export type CompoundingOptions = InputsOf<typeof compoundingOptions>;

/**
 * Nominal yearly rate (APR) that compounds to a yield (APY).
 *
 * apr = n·((1 + apy)^(1/n) − 1)
 *
 * @param apy                     effective rate           [1/year]  > −1, ≤ 1e6
 * @param options.periodsPerYear  n                        1 … 1e9, default 365 (daily)
 * @returns nominal rate [1/year]
 * @throws InvalidInputError  an input is not a finite number, or breaks a bound; an option is unknown
 * @remarks Accuracy: 5e-16, at rates of 1e-300 too. Cost: O(1).
 * @see Hull (2018), "Options, Futures, and Other Derivatives", chapter 4, for compounding frequencies.
 * @example
 * apyToApr(0.1274746156384); // ≈ 0.12
 * apyToApr(0.06168, { periodsPerYear: 12 }); // ≈ 0.06000207
 */
export function apyToApr(apy: number, options: CompoundingOptions = {}): number {
  assertNumber(apy, 'apy', { greaterThan: -1, atMost: 1e6 });
  const { periodsPerYear } = compoundingOptions.complete(options, ['options']);
  return periodsPerYear * effectiveRate({ rate: apy + 0, rest: 0 }, 1 / periodsPerYear);
}

/**
 * Yield (APY) of a nominal yearly rate (APR) with compounding.
 *
 * apy = (1 + apr/n)ⁿ − 1
 *
 * @param apr                     nominal rate             [1/year]  > −n, ≤ 1e6
 * @param options.periodsPerYear  n                        1 … 1e9, default 365 (daily)
 * @returns effective rate [1/year]; null beyond the range of doubles
 * @throws InvalidInputError  an input is not a finite number, or breaks a bound; an option is unknown
 * @remarks Accuracy: 5e-16, at rates of 1e-300 too. Cost: O(1).
 * @see Hull (2018), "Options, Futures, and Other Derivatives", chapter 4, for compounding frequencies.
 * @example
 * aprToApy(0.12); // ≈ 0.127474615638403
 * aprToApy(0.06, { periodsPerYear: 12 }); // ≈ 0.0616778118644995
 */
export function aprToApy(apr: number, options: CompoundingOptions = {}): number | null {
  assertNumber(apr, 'apr', { atMost: 1e6 });
  const { periodsPerYear } = compoundingOptions.complete(options, ['options']);
  if (apr <= -periodsPerYear) {
    throw new InvalidInputError(
      ['apr'],
      'value_error',
      `greater than ${-periodsPerYear}, of which nothing is left`,
      apr,
    );
  }
  return finiteOrNull(effectiveRate(exactQuotient(apr, periodsPerYear), periodsPerYear));
}
