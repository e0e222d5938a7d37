import { InvalidInputError, assertNumber, inputs, type InputsOf, number } from '@quant/core';
import { inRange } from '@quant/core/kernels';
import { effectiveRate, exactQuotient } from './effective-rate';

const compoundingOptions = inputs({
  /** Times a year that interest is added, 1 … 1e9; default 365. */
  periodsPerYear: number({ atLeast: 1, atMost: 1e9 }, 365),
});

/** How often interest is compounded. */
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
 * @returns effective rate [1/year]
 * @throws InvalidInputError  an input is not a finite number, or breaks a bound; an option is unknown
 * @throws OutOfRangeError  the answer exceeds the largest double
 * @remarks Accuracy: 5e-16, at rates of 1e-300 too. Cost: O(1).
 * @see Hull (2018), "Options, Futures, and Other Derivatives", chapter 4, for compounding frequencies.
 * @example
 * aprToApy(0.12); // ≈ 0.127474615638403
 * aprToApy(0.06, { periodsPerYear: 12 }); // ≈ 0.0616778118644995
 */
export function aprToApy(apr: number, options: CompoundingOptions = {}): number {
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
  return inRange(effectiveRate(exactQuotient(apr, periodsPerYear), periodsPerYear), 'the yield');
}
