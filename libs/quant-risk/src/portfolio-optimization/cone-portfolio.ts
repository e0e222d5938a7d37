import { nonNegativeMinimum } from '@quant/core/kernels';

/**
 * Weights proportional to the y ≥ 0 that minimises ½·yᵀΣ·y − bᵀy, Σ = D·C·D: the fully invested long-only portfolio of most bᵀw
 * for its volatility. Solved for x = D·y, so that volatilities of 0.001 and 1 mix.
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
  const target = new Float64Array(k);
  let [most, least] = [0, Infinity];
  for (let i = 0; i < k; i++) {
    const volatility = volatilities[i] as number;
    target[i] = (b[i] as number) / volatility;
    most = Math.max(most, target[i] as number);
    least = Math.min(least, volatility);
  }
  for (let i = 0; i < k; i++) target[i] = (target[i] as number) / most;
  const exposures = nonNegativeMinimum(correlation, target);
  const weights: number[] = [];
  let total = 0;
  for (let i = 0; i < k; i++) {
    // in units of the least volatility no quotient overflows
    const weight = (exposures[i] as number) * (least / (volatilities[i] as number));
    weights.push(weight);
    total += weight;
  }
  for (let i = 0; i < k; i++) weights[i] = (weights[i] as number) / total;
  return weights;
}
