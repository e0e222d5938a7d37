import { conePortfolio } from './cone-portfolio';
import { equalWeights } from './equal-weights';

/**
 * Weights of the long-only portfolio of least variance; assets without volatility share everything. Among several portfolios of
 * least variance, returns the one with the most even exposures.
 *
 * Preconditions, unchecked: volatilities ≥ 0; C positive definite, its diagonal 1, or little more by a ridge.
 *
 * @param volatilities  [k]
 * @param definite      C, row-major [k × k]
 * @returns w [k], summing to 1
 */
export function leastVarianceWeights(volatilities: Float64Array, definite: Float64Array): number[] {
  const riskless = volatilities.includes(0) ? equalWeights(volatilities, (i) => volatilities[i] === 0) : null;
  return riskless ?? conePortfolio(volatilities, definite, new Float64Array(volatilities.length).fill(1));
}
