import { assertSeries, type Series } from '@quant/core';
import { assertCovariance, type DefiniteCovariance, type Matrix, MOST_ASSETS } from '../covariance/assert-covariance';

/** A portfolio by its exposures. */
export interface WeightedAssets extends Pick<DefiniteCovariance, 'volatilities' | 'correlation'> {
  readonly weights: Series;
  /** w_i·σ_i [k] */
  readonly exposures: Float64Array;
}

/** @throws InvalidInputError  invalid covariances, or a number of weights other than the number of assets */
export function weightedAssets(weights: Series, covariance: Matrix): WeightedAssets {
  assertSeries(weights, 'weights', { atLeast: 1, atMost: MOST_ASSETS });
  const { volatilities, correlation } = assertCovariance(covariance);
  const k = volatilities.length;
  assertSeries(weights, 'weights', { atLeast: k, atMost: k });
  const exposures = volatilities.map((volatility, i) => volatility * (weights[i] as number));
  return { weights, volatilities, correlation, exposures };
}
