import { type MatrixByName, type NumbersByName, type Series } from '@quant/core';
import { type Matrix } from '../covariance/assert-covariance';
import { riskDecomposition } from './risk-decomposition';
import { weightedAssets } from './weighted-assets';

/**
 * Diversification ratio of a portfolio: the weighted mean of the volatilities over that of the whole.
 *
 * Σ |w_i|·σ_i / √(wᵀΣw)
 *
 * @param weights     w, negative for a short position [k], 1 … 2000: a list, or an object if Σ is by name
 * @param covariance  Σ, by rows, row-major or by name [k × k]: symmetric and positive semi-definite, each within 1e-8 of its scale
 * @returns ≥ 1 up to rounding; null where the portfolio has no risk
 * @throws InvalidInputError  an input is of another type or breaks a bound shown above
 * @remarks A short position counts as a long one in the opposite of its asset, which is as volatile. Limits: a portfolio has no
 *          risk where wᵀΣw ≤ 1e-12·Σ w_i²σ_i². Cost: O(k³), for the check of Σ.
 * @see Choueifaty & Coignard (2008), "Toward maximum diversification", J. Portfolio Management 35(1), eq. 1.
 * @example
 * diversificationRatio([0.5, 0.5], [[0.04, 0.01], [0.01, 0.09]]); // ≈ 1.29099444873581
 * diversificationRatio([1, 1], [[0.04, -0.04], [-0.04, 0.04]]); // null
 */
export function diversificationRatio(
  weights: Series | NumbersByName,
  covariance: Matrix | MatrixByName,
): number | null {
  const { exposures, correlation } = weightedAssets(weights, covariance);
  return riskDecomposition(exposures, correlation)?.diversificationRatio ?? null;
}
