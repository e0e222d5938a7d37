import { withRidge } from '@quant/core/kernels';
import { riskDecomposition } from '../risk-decomposition/risk-decomposition';
import { leastVarianceWeights } from './least-variance-weights';
import { riskBudgetExposures } from './risk-budget-exposures';

/** A portfolio by its weights and, in the same scale, its exposures w_i·σ_i. */
export interface RiskParityPortfolio {
  readonly weights: Float64Array;
  readonly exposures: Float64Array;
}

/**
 * The long-only portfolio whose risk is shared as budgeted; null where a long-only portfolio without risk exists.
 *
 * Preconditions, unchecked: volatilities > 0, C symmetric with a unit diagonal and no eigenvalue below −1e-8, budget ≥ 0 with the
 * sum 1.
 *
 * @param volatilities  [k]
 * @param correlation   C, row-major [k × k]
 * @param budget        [k]
 */
export function riskParityPortfolio(
  volatilities: Float64Array,
  correlation: Float64Array,
  budget: Float64Array,
): RiskParityPortfolio | null {
  const k = volatilities.length;
  const safest = leastVarianceWeights(new Float64Array(k).fill(1), withRidge(correlation, k));
  if (riskDecomposition(new Float64Array(safest), correlation) === null) return null;
  const exposures = riskBudgetExposures(correlation, budget);
  if (exposures === null) return null;
  // in units of the least volatility no quotient overflows
  const least = volatilities.reduce((a, b) => Math.min(a, b));
  const weights = exposures.map((y, i) => y * (least / (volatilities[i] as number)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return {
    weights: weights.map((weight) => weight / total),
    exposures: exposures.map((y) => y * (least / total)),
  };
}
