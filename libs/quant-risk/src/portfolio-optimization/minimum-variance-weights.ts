import { leastVarianceWeights } from '../long-only-weights/least-variance-weights';
import { assertMinimumVarianceInputs, type MinimumVarianceInputs } from './covariance-inputs';

/**
 * Weights of the long-only, fully invested portfolio of least variance, from covariances.
 *
 * least wᵀΣw,  w ≥ 0, Σw = 1
 *
 * @param inputs.covariance  Σ, row-major [k × k], 1 … 500 assets  symmetric, positive semi-definite
 * @returns w [k], in the order of the rows of Σ
 * @throws InvalidInputError  an input is absent, of another type, or breaks a bound shown above
 * @remarks Limits: assets without variance share everything. Where the optimum is not unique, it is the one of most
 *          even exposures. Accuracy: the conditions of optimality hold to 1e-12, to 1e-9 where Σ is singular. Cost:
 *          O(k³).
 * @see Lawson & Hanson (1974), "Solving Least Squares Problems", chapter 23, for the method of active sets.
 * @example
 * minimumVarianceWeights({ covariance: [0.04, 0.01, 0.01, 0.09] }); // ≈ [0.727272727272727, 0.272727272727273]
 */
export function minimumVarianceWeights(inputs: MinimumVarianceInputs): number[] {
  const { volatilities, definite } = assertMinimumVarianceInputs(inputs);
  return leastVarianceWeights(volatilities, definite);
}
