import { assertSeries, type Series } from '@quant/core';
import { inRange } from '@quant/core/kernels';
import { annualGrowth } from './annual-growth';
import { PRICE, TWO_OR_MORE } from './bounds';
import { growthOptions, type GrowthOptions } from './options';

/**
 * Compound annual growth rate (CAGR) of a value: prices, an account, an index.
 *
 * (V_n/V_1)^(A/(n − 1)) − 1
 *
 * @param values                  oldest first, one each period    [n, 2 … 10 000 000]  [currency]  > 0, ≤ 1e15
 * @param options.periodsPerYear  A                                > 0, ≤ 1e8, default 252
 * @returns growth a year, a fraction
 * @throws InvalidInputError  the values are absent, too few or too many, or one of them breaks its bound; an option is
 *   unknown or breaks its bound
 * @throws OutOfRangeError  the answer exceeds the largest double
 * @remarks Of returns instead of values: annualizedReturn. Accuracy: 1e-15·(1 + the exponent) of the growth. Cost: O(n),
 *          for the check.
 * @see Bacon (2008), "Practical Portfolio Performance Measurement and Attribution", eq. 2.11.
 * @example
 * compoundAnnualGrowth([100, 104, 121], { periodsPerYear: 1 }); // ≈ 0.1
 */
export function compoundAnnualGrowth(values: Series, options: GrowthOptions = {}): number {
  assertSeries(values, 'values', TWO_OR_MORE, PRICE);
  const { periodsPerYear } = growthOptions.complete(options, ['options']);
  const intervals = values.length - 1;
  const growth = annualGrowth(values[0] as number, values[intervals] as number, intervals / periodsPerYear);
  return inRange(growth ?? Infinity, 'the growth');
}
