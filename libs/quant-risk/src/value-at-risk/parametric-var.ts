import { assertReturns, type Series } from '@quant/core';
import { mean, resolvedDeviation } from '@quant/core/kernels';
import { RETURN, TWO_OR_MORE } from '../returns/bounds';
import { horizonReturn, returnAt } from './horizon-return';
import { normalLevel } from './normal-level';
import { horizonOptions, type HorizonOptions } from './options';

/**
 * Parametric value at risk: the quantile of normal returns of the same mean and deviation, as a return. Negative is a loss.
 *
 * h·m + z·s·√h,  z = N⁻¹(1 − c)
 *
 * @param returns             simple returns, in any order          [n, 2 … 10 000 000]  −1000 … 1000
 * @param options.confidence  c, probability of not losing more     0.5 ≤ c < 1, default 0.95
 * @param options.horizon     h, periods over which the loss is made  whole, 1 … 100 000, default 1
 * @param options.of          `returns` to insist: values that look like prices are refused
 * @returns over the horizon; not cut off at 0, nor at −1; m·h for flat returns
 * @throws InvalidInputError  the returns are absent, too few, too many or look like prices, or one of them breaks its bound; an option is
 *   unknown or breaks its bound
 * @remarks The report `riskVarParametric` states the same as a positive loss. s has n − 1 in its denominator. Accuracy:
 *          relative error ≤ 1e-14 of the largest term. Cost: O(n).
 * @see McNeil, Frey & Embrechts (2005), "Quantitative Risk Management", example 2.14; J. P. Morgan (1996), "RiskMetrics".
 * @example
 * parametricVar([0.01, -0.02, 0.015, 0.003, -0.007, 0.021, -0.011, 0.004, 0.009, -0.005]); // ≈ -0.01884009034713296
 */
export function parametricVar(returns: Series, options: HorizonOptions = {}): number {
  const { confidence, horizon, of } = horizonOptions.complete(options, ['options']);
  assertReturns(returns, 'returns', TWO_OR_MORE, RETURN, of);
  const average = mean(returns);
  const moments = { mean: average, deviation: resolvedDeviation(returns, average), shape: null };
  return returnAt(horizonReturn(moments, horizon), normalLevel(confidence));
}
