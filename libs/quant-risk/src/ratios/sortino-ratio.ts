import { assertReturns, type Series } from '@quant/core';
import { mean } from '@quant/core/kernels';
import { ANY_LENGTH, RETURN } from '../returns/bounds';
import { excessReturnOptions, type ExcessReturnOptions } from '../returns/options';
import { shortfallDeviation } from '../volatility/shortfall-deviation';
import { annualExcessRatio } from './annual-excess-ratio';

/**
 * Sortino ratio of a year: mean return above the risk-free rate per unit of downside deviation below that rate.
 *
 * √A·(mean − R/A)/d,  d² = Σ min(r − R/A, 0)²/n
 *
 * @param returns                 simple returns, in any order  [n, 1 … 10 000 000]  −1000 … 1000
 * @param options.riskFreeRate    R, simple: the return to be had, too  [1/year]  −1 … 10, default 0
 * @param options.periodsPerYear  A                             > 0, ≤ 1e8, default 252
 * @param options.of              `returns` to insist: values that look like prices are refused
 * @returns null without a shortfall, and beyond the range of doubles
 * @throws InvalidInputError  the returns are absent, too few, too many or look like prices, or one of them breaks its bound; an option is
 *   unknown or breaks its bound
 * @remarks Accuracy: relative error ≤ 1e-14 of the largest term. Cost: O(n).
 * @see Sortino & van der Meer (1991), "Downside risk", J. Portfolio Management 17(4), 27–31.
 * @example
 * sortinoRatio([0.01, -0.02, 0.015, 0.003, -0.007, 0.021, -0.011, 0.004, 0.009, -0.005]); // ≈ 3.910167741249201
 */
export function sortinoRatio(returns: Series, options: ExcessReturnOptions = {}): number | null {
  const { riskFreeRate, periodsPerYear, of } = excessReturnOptions.complete(options, ['options']);
  assertReturns(returns, 'returns', ANY_LENGTH, RETURN, of);
  const downside = shortfallDeviation(returns, riskFreeRate / periodsPerYear);
  return annualExcessRatio(mean(returns), downside, riskFreeRate, periodsPerYear);
}
