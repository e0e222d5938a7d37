import { type KeyedAs, type MatrixByName, type NumbersByName, type Series } from '@quant/core';
import { keyedBy } from '@quant/core/kernels';
import { type Matrix } from '../covariance/assert-covariance';
import { riskDecomposition } from './risk-decomposition';
import { weightedAssets } from './weighted-assets';

/** Contributions of the assets to the volatility of a portfolio [k]: lists, or objects with the names of the weights. */
export interface RiskContributions<Values = readonly number[]> {
  /** √(wᵀΣw) [unit of the weights, horizon of Σ]. */
  readonly volatility: number;
  /** ∂volatility/∂w_i = (Σw)_i/volatility. */
  readonly marginal: Values;
  /** w_i·(Σw)_i/volatility: they sum to the volatility. */
  readonly absolute: Values;
  /** w_i·(Σw)_i/(wᵀΣw): they sum to 1; negative for a hedge. */
  readonly relative: Values;
}

/**
 * Contributions of the assets to the volatility of a portfolio, Euler's decomposition.
 *
 * marginal_i = (Σw)_i/σ,  absolute_i = w_i·marginal_i,  relative_i = absolute_i/σ,  σ = √(wᵀΣw)
 *
 * @param weights     w, negative for a short position [k], 1 … 2000: a list, or an object if Σ is by name
 * @param covariance  Σ, by rows, row-major or by name [k × k]: symmetric and positive semi-definite, each within 1e-8 of its scale
 * @returns the volatility and its parts; null where the portfolio has no risk
 * @throws InvalidInputError  an input is of another type or breaks a bound shown above
 * @remarks Limits: a portfolio has no risk where wᵀΣw ≤ 1e-12·Σ w_i²σ_i². Cost: O(k³), for the check of Σ.
 * @see Roncalli (2013), "Introduction to Risk Parity and Budgeting", section 2.1.2.
 * @example
 * const risk = riskContributions([0.5, 0.5], [[0.04, 0.01], [0.01, 0.09]]);
 * risk?.volatility; // ≈ 0.193649167310371
 * risk?.marginal; // ≈ [0.129099444873581, 0.258198889747161]
 * risk?.relative; // ≈ [0.333333333333333, 0.666666666666667]
 */
export function riskContributions<Weights extends Series | NumbersByName>(
  weights: Weights,
  covariance: Matrix | MatrixByName,
): RiskContributions<KeyedAs<Weights, number>> | null {
  const { volatilities, correlation, exposures, names } = weightedAssets(weights, covariance);
  const risk = riskDecomposition(exposures, correlation);
  if (risk === null) return null;
  const { volatility, contributions, slopes } = risk;
  const keyed = (values: number[]) => keyedBy(names, values) as KeyedAs<Weights, number>;
  return {
    volatility,
    marginal: keyed(Array.from(slopes, (slope, i) => slope * (volatilities[i] as number))),
    absolute: keyed(Array.from(contributions, (share) => share * volatility)),
    relative: keyed(Array.from(contributions)),
  };
}
