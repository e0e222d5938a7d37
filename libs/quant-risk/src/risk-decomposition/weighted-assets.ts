import { assertSeries, type MatrixByName, type NumbersByName, type Series } from '@quant/core';
import { listedMatrix, valuesInOrder, withNames } from '@quant/core/kernels';
import { assertCovariance, type DefiniteCovariance, type Matrix, MOST_ASSETS } from '../covariance/assert-covariance';

/** A portfolio by its exposures. */
export interface WeightedAssets extends Pick<DefiniteCovariance, 'volatilities' | 'correlation'> {
  readonly weights: Series;
  /** Of the assets; null where they are in a list. */
  readonly names: readonly string[] | null;
  /** w_i·σ_i [k] */
  readonly exposures: Float64Array;
}

/** @throws InvalidInputError  invalid covariances, or a number of weights other than the number of assets */
export function weightedAssets(weights: Series | NumbersByName, covariance: Matrix | MatrixByName): WeightedAssets {
  const { names, rows } = listedMatrix(covariance, ['covariance']);
  const list: unknown = names === null ? weights : valuesInOrder(weights, names, ['weights']);
  const own = withNames(names, 'weights', () => {
    assertSeries(list, 'weights', { atLeast: 1, atMost: MOST_ASSETS });
    return list;
  });
  const { volatilities, correlation } = withNames(names, 'covariance', () => assertCovariance(rows), 2);
  const k = volatilities.length;
  assertSeries(own, 'weights', { atLeast: k, atMost: k });
  const exposures = volatilities.map((volatility, i) => volatility * (own[i] as number));
  return { weights: own, volatilities, correlation, exposures, names };
}
