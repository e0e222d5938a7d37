import { type Series } from '@quant/core';
import { mean } from '@quant/core/kernels';
import { exponentialStep } from './exponential-moving-averages';
import { trueRange } from './true-range';

/**
 * Wilder's average true range: the mean of the first `period` true ranges, then his smoothing; element k belongs to bar
 * k + period.
 *
 * Preconditions, unchecked: finite numbers, three series of equal length > period ≥ 1, high ≥ low.
 *
 * @see Wilder (1978), New Concepts in Technical Trading Systems.
 */
export function averageTrueRanges(high: Series, low: Series, close: Series, period: number): Float64Array {
  const range = (bar: number) => trueRange(high[bar] as number, low[bar] as number, close[bar - 1] as number);
  const averages = new Float64Array(close.length - period);
  const first: number[] = [];
  for (let bar = 1; bar <= period; bar++) first.push(range(bar));
  let average = mean(first);
  averages[0] = average;
  const weight = 1 / period;
  for (let k = 1; k < averages.length; k++) {
    // one bar is its own average; the recurrence would add the rounding of the bar before
    average = period === 1 ? range(k + 1) : exponentialStep(average, range(k + period), weight);
    averages[k] = average;
  }
  return averages;
}
