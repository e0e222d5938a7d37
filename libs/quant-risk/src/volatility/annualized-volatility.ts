import { assertReturns, type Series } from '@quant/core';
import { resolvedDeviation } from '@quant/core/kernels';
import { RETURN, TWO_OR_MORE } from '../returns/bounds';
import { annualOptions, type AnnualOptions } from '../returns/options';

/**
 * Volatility of a year: the sample standard deviation of returns, scaled by the root of time.
 *
 * s·√A,  s² = Σ(r − mean)²/(n − 1)
 *
 * @param returns                 returns, simple or logarithmic  [n, 2 … 10 000 000]  −1000 … 1000
 * @param options.periodsPerYear  A                               > 0, ≤ 1e8, default 252
 * @param options.of              `returns` to insist: values that look like prices are refused
 * @returns [1/√year]; exactly 0 for flat returns, whose deviation is at most 1e-12 of the largest of them
 * @throws InvalidInputError  the returns are absent, too few, too many or look like prices, or one of them breaks its bound; an option is
 *   unknown or breaks its bound
 * @remarks Accuracy: relative error ≤ 1e-14, for returns near each other too. Cost: O(n).
 * @see Hull (2018), "Options, Futures, and Other Derivatives", section 15.4.
 * @example
 * annualizedVolatility([0.01, -0.02, 0.015, 0.003, -0.007]); // ≈ 0.222072960983547
 */
export function annualizedVolatility(returns: Series, options: AnnualOptions = {}): number {
  const { periodsPerYear, of } = annualOptions.complete(options, ['options']);
  assertReturns(returns, 'returns', TWO_OR_MORE, RETURN, of);
  return resolvedDeviation(returns) * Math.sqrt(periodsPerYear);
}
