/**
 * One step of an exponentially weighted average: average + weight·(value − average). The weight is 2/(N + 1) in an EMA of N bars
 * and 1/N in Wilder's smoothing, (average·(N − 1) + value)/N.
 *
 * In this form equal values are a fixed point, and the rounding errors of all steps together stay within half a unit in the
 * last place divided by the weight.
 *
 * Preconditions, unchecked: finite numbers, 0 < weight ≤ 1.
 */
export function exponentialStep(average: number, value: number, weight: number): number {
  return average + weight * (value - average);
}
