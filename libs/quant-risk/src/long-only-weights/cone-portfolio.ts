import { nonNegativeMinimum } from '@quant/core/kernels';

/**
 * Weights proportional to the y ≥ 0 that minimises ½·yᵀΣ·y − bᵀy, Σ = D·C·D: the fully invested long-only portfolio of
 * most bᵀw for its volatility. Solved for x = D·y, so that volatilities of 0.001 and 1 mix.
 *
 * Preconditions, unchecked: volatilities > 0, C positive definite with a diagonal of about 1, some b > 0.
 *
 * @param volatilities  D [k]
 * @param correlation   C, row-major [k × k]
 * @param b             [k]
 * @returns w [k], summing to 1
 */
export function conePortfolio(volatilities: Float64Array, correlation: Float64Array, b: Float64Array): number[] {
  const k = volatilities.length;
  const exposures = nonNegativeMinimum(correlation, relativeTargets(volatilities, b));
  // only over held assets: an excluded one may be too small for the quotient
  const least = volatilities.reduce((a, c, i) => ((exposures[i] as number) > 0 ? Math.min(a, c) : a), Infinity);
  const weights: number[] = [];
  let total = 0;
  for (let i = 0; i < k; i++) {
    // in units of the least volatility no quotient overflows
    const exposure = exposures[i] as number;
    const weight = exposure > 0 ? exposure * (least / (volatilities[i] as number)) : 0;
    weights.push(weight);
    total += weight;
  }
  for (let i = 0; i < k; i++) weights[i] = (weights[i] as number) / total;
  return weights;
}

/** A target that no gain of another asset makes up for. */
const HOPELESS = -1e300;

/** b_i/σ_i over the greatest of them: in units of the largest b and of its assets' least σ, so that none overflows. */
function relativeTargets(volatilities: Float64Array, b: Float64Array): Float64Array {
  const largest = b.reduce((a, c) => Math.max(a, c));
  const unit = volatilities.reduce((a, c, i) => ((b[i] as number) > 0 ? Math.min(a, c) : a), Infinity);
  const targets = b.map((part, i) =>
    part === 0 ? 0 : Math.max(HOPELESS, (part / largest) * (unit / (volatilities[i] as number))),
  );
  const most = targets.reduce((a, c) => Math.max(a, c));
  return targets.map((target) => Math.max(HOPELESS, target / most));
}
