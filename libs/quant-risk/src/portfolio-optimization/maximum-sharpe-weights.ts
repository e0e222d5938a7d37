import { bestSharpeWeights } from '../long-only-weights/best-sharpe-weights';
import { assertMaximumSharpeInputs, type MaximumSharpeInputs } from './covariance-inputs';

/**
 * Weights of the long-only, fully invested portfolio of the highest Sharpe ratio, from covariances and expected excess
 * returns.
 *
 * most wᵀe/√(wᵀΣw),  w ≥ 0, Σw = 1
 *
 * @param inputs.covariance     Σ, row-major [k × k], 1 … 500 assets        symmetric, positive semi-definite
 * @param inputs.excessReturns  e, expected return less risk-free rate [k]   over the horizon of Σ
 * @returns w [k], in the order of the rows of Σ
 * @throws InvalidInputError  an input is absent, of another type, or breaks a bound shown above
 * @remarks Limits: without any positive excess return the ratio is highest in the single asset of the highest e_i/σ_i;
 *          assets without variance and with a positive excess return share everything. Where the optimum is not unique,
 *          it is the one of most even exposures. Accuracy: the conditions of optimality hold to 1e-12, to 1e-9 where Σ
 *          is singular. Cost: O(k³).
 * @see Cornuéjols & Tütüncü (2007), "Optimization Methods in Finance", section 8.2, for the ratio as a quadratic
 *      program.
 * @example
 * const covariance = [0.04, 0.01, 0.01, 0.09];
 * maximumSharpeWeights({ covariance, excessReturns: [0.05, 0.06] }); // ≈ [0.672413793103448, 0.327586206896552]
 */
export function maximumSharpeWeights(inputs: MaximumSharpeInputs): number[] {
  const { volatilities, definite } = assertMaximumSharpeInputs(inputs);
  return bestSharpeWeights(volatilities, definite, new Float64Array(inputs.excessReturns)).weights;
}
