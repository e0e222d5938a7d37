import { assertReturns, type Series } from '@quant/core';
import { mean, resolvedDeviation } from '@quant/core/kernels';
import { COMPOUNDED_RETURN, TWO_OR_MORE } from '../returns/bounds';
import { seriesOptions, type SeriesOptions } from '../returns/options';

/**
 * Stability of growth: the share of the variance of cumulative logarithmic returns that a straight line in time explains,
 * R² of the regression.
 *
 * ρ²(t, Σ_(u ≤ t) ln(1 + r_u))
 *
 * @param returns  simple returns, oldest first  [n, 2 … 10 000 000]  −1 … 1000
 * @param options.of  `returns` to insist: values that look like prices are refused
 * @returns 0 … 1; null where wealth does not move, or is lost
 * @throws InvalidInputError  the returns are absent, too few, too many or look like prices, or one of them breaks its bound; an
 *   option is unknown
 * @remarks Constant growth or decline has stability 1. Accuracy: 1e-13 of 1. Cost: O(n).
 * @see Kestner (1996), "Measuring system performance", Technical Analysis of Stocks & Commodities 14(3), for the regression
 *   of an equity curve.
 * @example
 * stability([0.01, -0.02, 0.015, 0.003, -0.007, 0.021, -0.011, 0.004, 0.009, -0.005]); // ≈ 0.489824209962929
 */
export function stability(returns: Series, options: SeriesOptions = {}): number | null {
  const { of } = seriesOptions.complete(options, ['options']);
  assertReturns(returns, 'returns', TWO_OR_MORE, COMPOUNDED_RETURN, of);
  const wealth = new Float64Array(returns.length);
  let logWealth = 0;
  for (let i = 0; i < wealth.length; i++) wealth[i] = logWealth += Math.log1p(returns[i] as number);
  return logWealth === -Infinity ? null : squaredCorrelationWithTime(wealth);
}

/** ρ² with 0, 1, 2 …; null for values that do not vary. Preconditions, unchecked: at least two, finite. */
function squaredCorrelationWithTime(values: Float64Array): number | null {
  const deviation = resolvedDeviation(values);
  if (deviation === 0) return null;
  const centre = mean(values);
  const middle = (values.length - 1) / 2;
  let product = 0;
  for (let i = 0; i < values.length; i++) product += (i - middle) * (((values[i] as number) - centre) / deviation);
  // Σ(t − mean)² = n(n² − 1)/12, Σ(y − mean)² = (n − 1)·deviation²
  const n = values.length;
  return Math.min(1, (((product / (n - 1)) * product) / (n - 1) / (n * (n + 1))) * 12);
}
