import { assertReturns, type Series } from '@quant/core';
import { mean, resolvedDeviation } from '@quant/core/kernels';
import { RETURN, TWO_OR_MORE } from '../returns/bounds';
import { excessReturnOptions, type ExcessReturnOptions } from '../returns/options';
import { leverageOfMoments } from './leverage-of-moments';

/**
 * Continuous Kelly criterion: the leverage of an asset with which capital grows fastest in the long run, by the mean and the
 * variance of its returns.
 *
 * f = (mean − R/A)/s²,  s² = Σ(r − mean)²/(n − 1)
 *
 * @param returns                 simple returns, in any order      [n, 2 … 10 000 000]  −1000 … 1000
 * @param options.riskFreeRate    R, cost of borrowing, simple      [1/year]  −1 … 10, default 0
 * @param options.periodsPerYear  A                                 > 0, ≤ 1e8, default 252
 * @param options.of              `returns` to insist: values that look like prices are refused
 * @returns the leverage, negative for a short sale; null for flat returns, whose leverage has no bound, and beyond the range of
 *   doubles
 * @throws InvalidInputError  the returns are absent, too few, too many or look like prices, or one of them breaks its bound; an option is
 *   unknown or breaks its bound
 * @remarks It does not know how far a return may fall: growthOptimalLeverage does. Accuracy: relative error ≤ 1e-14 of the
 *          largest term. Cost: O(n).
 * @see Merton (1969), Review of Economics and Statistics 51, 247–257; Thorp (2006), "The Kelly criterion in blackjack, sports
 *   betting, and the stock market", eq. 7.3.
 * @example
 * kellyLeverage([0.01, -0.02, 0.015, 0.003, -0.007, 0.021, -0.011, 0.004, 0.009, -0.005]); // ≈ 11.95052065133832
 */
export function kellyLeverage(returns: Series, options: ExcessReturnOptions = {}): number | null {
  const { riskFreeRate, periodsPerYear, of } = excessReturnOptions.complete(options, ['options']);
  assertReturns(returns, 'returns', TWO_OR_MORE, RETURN, of);
  const average = mean(returns);
  return leverageOfMoments(average - riskFreeRate / periodsPerYear, resolvedDeviation(returns, average));
}
