import { assertReturns, type Series } from '@quant/core';
import { mean, resolvedDeviation } from '@quant/core/kernels';
import { RETURN, TWO_OR_MORE } from '../returns/bounds';
import { excessReturnOptions, type ExcessReturnOptions } from '../returns/options';
import { annualExcessRatio } from './annual-excess-ratio';

/**
 * Sharpe ratio of a year: mean return above the risk-free rate per unit of standard deviation.
 *
 * √A·(mean − R/A)/s,  s² = Σ(r − mean)²/(n − 1)
 *
 * @param returns                 simple returns, in any order  [n, 2 … 10 000 000]  −1000 … 1000
 * @param options.riskFreeRate    R, simple                     [1/year]  −1 … 10, default 0
 * @param options.periodsPerYear  A                             > 0, ≤ 1e8, default 252
 * @param options.of              `returns` to insist: values that look like prices are refused
 * @returns null for flat returns, whose deviation is at most 1e-12 of the largest of them, and beyond the range of doubles
 * @throws InvalidInputError  the returns are absent, too few, too many or look like prices, or one of them breaks its bound; an option is
 *   unknown or breaks its bound
 * @remarks A risk-free rate r_f per period is riskFreeRate = A·r_f. With standard error and confidence interval: sharpeRatio
 *          of @quant/operations/stats-sharpe-ratio. Accuracy: relative error ≤ 1e-14 of the largest term. Cost: O(n).
 * @see Sharpe (1994), "The Sharpe ratio", J. Portfolio Management 21(1), 49–58.
 * @example
 * const returns = [0.01, -0.02, 0.015, 0.003, -0.007, 0.021, -0.011, 0.004, 0.009, -0.005];
 * sharpeRatio(returns); // ≈ 2.392051271996649
 * sharpeRatio(returns, { riskFreeRate: 0.03, periodsPerYear: 365 }); // ≈ 2.754299148527992
 * sharpeRatio([0.001, 0.001, 0.001]); // null
 */
export function sharpeRatio(returns: Series, options: ExcessReturnOptions = {}): number | null {
  const { riskFreeRate, periodsPerYear, of } = excessReturnOptions.complete(options, ['options']);
  assertReturns(returns, 'returns', TWO_OR_MORE, RETURN, of);
  const average = mean(returns);
  return annualExcessRatio(average, resolvedDeviation(returns, average), riskFreeRate, periodsPerYear);
}
