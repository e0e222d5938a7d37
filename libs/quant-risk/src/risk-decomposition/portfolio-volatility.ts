import { type MatrixByName, type NumbersByName, type Series } from '@quant/core';
import { type Matrix } from '../covariance/assert-covariance';
import { riskDecomposition } from './risk-decomposition';
import { weightedAssets } from './weighted-assets';

/**
 * Volatility of a portfolio.
 *
 * √(wᵀΣw)
 *
 * @param weights     w, negative for a short position [k], 1 … 2000: a list, or an object if Σ is by name
 * @param covariance  Σ, by rows, row-major or by name [k × k]: symmetric and positive semi-definite, each within 1e-8 of its scale
 * @returns the volatility over the horizon of Σ, ≥ 0 [unit of the weights]
 * @throws InvalidInputError  an input is of another type or breaks a bound shown above
 * @remarks Limits: exactly 0 where wᵀΣw ≤ 1e-12·Σ w_i²σ_i², which is rounding. Cost: O(k³), for the check of Σ.
 * @see Markowitz (1952), "Portfolio selection", J. Finance 7(1).
 * @example
 * portfolioVolatility([0.5, 0.5], [[0.04, 0.01], [0.01, 0.09]]); // ≈ 0.193649167310371
 */
export function portfolioVolatility(weights: Series | NumbersByName, covariance: Matrix | MatrixByName): number {
  const { exposures, correlation } = weightedAssets(weights, covariance);
  return riskDecomposition(exposures, correlation)?.volatility ?? 0;
}
