import { type Series } from '@quant/core';
import { mean } from '@quant/core/kernels';

/**
 * EMA with weight 2/(period + 1), seeded with the mean of the first `period` values; element k belongs to bar k +
 * period − 1, and a series shorter than `period` has none.
 *
 * Preconditions, unchecked: finite values, period ≥ 1.
 */
export function exponentialMovingAverages(values: Series, period: number): Float64Array {
  // one bar is its own average; the recurrence would add the rounding of the bar before
  if (period === 1) return new Float64Array(values);
  const averages = new Float64Array(Math.max(0, values.length - period + 1));
  if (averages.length === 0) return averages;
  const weight = 2 / (period + 1);
  let average = mean(values.slice(0, period));
  averages[0] = average;
  for (let k = 1; k < averages.length; k++) {
    average = exponentialStep(average, values[k + period - 1] as number, weight);
    averages[k] = average;
  }
  return averages;
}

/**
 * One step of an exponentially weighted average: average + weight·(value − average). The weight is 2/(N + 1) in an EMA
 * of N bars and 1/N in Wilder's smoothing, (average·(N − 1) + value)/N.
 *
 * In this form equal values are a fixed point, and the rounding errors of all steps together stay within half a unit in
 * the last place divided by the weight.
 *
 * Preconditions, unchecked: finite numbers, 0 < weight ≤ 1.
 */
export function exponentialStep(average: number, value: number, weight: number): number {
  return average + weight * (value - average);
}
