import { type Series } from '@quant/core';
import { sumError } from '@quant/core/kernels';

/**
 * Mean of each window of `period` values; element k belongs to bar k + period − 1.
 *
 * A window lies across two neighbouring blocks of `period` bars: its sum is that of the end of the first and the start
 * of the second, both built by addition alone. So nothing drifts, as a running sum does, no value outside the window
 * leaves a trace, and the cost is O(n) for every period. Rounding errors are collected and added at the end.
 *
 * Preconditions, unchecked: finite values, 1 ≤ period ≤ length.
 */
export function simpleMovingAverages(values: Series, period: number): Float64Array {
  const averages = new Float64Array(values.length - period + 1);
  const tails = new Float64Array(period);
  const tailErrors = new Float64Array(period);
  for (let start = 0; start < averages.length; start += period) {
    sumTails(values, start, tails, tailErrors);
    averages[start] = ((tails[0] as number) + (tailErrors[0] as number)) / period;
    const windows = Math.min(period, averages.length - start);
    let head = 0;
    let headError = 0;
    for (let k = 1; k < windows; k++) {
      const value = values[start + period + k - 1] as number;
      const next = head + value;
      headError += sumError(head, value, next);
      head = next;
      averages[start + k] = (head + (tails[k] as number) + (headError + (tailErrors[k] as number))) / period;
    }
  }
  return averages;
}

/** Sums from each bar of the block at `start` to its end, and the rounding errors in them. */
function sumTails(values: Series, start: number, tails: Float64Array, errors: Float64Array): void {
  let tail = 0;
  let error = 0;
  for (let k = tails.length - 1; k >= 0; k--) {
    const value = values[start + k] as number;
    const next = tail + value;
    error += sumError(tail, value, next);
    tails[k] = tail = next;
    errors[k] = error;
  }
}
