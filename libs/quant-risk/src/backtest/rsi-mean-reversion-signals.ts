import { type Series } from '@quant/core';
import { resolvedOrder } from '@quant/core/kernels';
import { relativeStrengthIndex } from '@quant/stats';
import { type SideChange } from './side-change';
import { type RsiMeanReversionParams } from './strategies';

/**
 * Long (1) once the relative strength index is below `oversold`, out (0) once it is above `overbought`, in between as before.
 *
 * Preconditions, unchecked: 1 ≤ period < number of prices, oversold < overbought.
 */
export function rsiMeanReversionSignals(prices: Series, params: RsiMeanReversionParams): SideChange[] {
  const { period, oversold, overbought } = params;
  const indices = relativeStrengthIndex(prices, period);
  const changes: SideChange[] = [];
  let side = 0;
  for (let k = 0; k < indices.length; k++) {
    k = firstBeyond(indices, k, side === 0 ? oversold : overbought, side === 0 ? -1 : 1);
    if (k === indices.length) break;
    side = 1 - side;
    changes.push({ idx: k + period, side });
  }
  return changes;
}

/** Index of the first value from `k` on that is above (1) or below (−1) a bound; their number if none is. */
function firstBeyond(values: Float64Array, k: number, bound: number, order: -1 | 1): number {
  const n = values.length;
  for (; k < n; k++) {
    const value = values[k] as number;
    if ((value - bound) * order > 0 && resolvedOrder(value, bound) !== 0) break;
  }
  return k;
}
