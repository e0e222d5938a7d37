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
  for (let side = 1, k = firstBelow(indices, oversold, 0); k < indices.length; side = 1 - side) {
    changes.push({ idx: k + period, side });
    k = side === 1 ? firstAbove(indices, overbought, k + 1) : firstBelow(indices, oversold, k + 1);
  }
  return changes;
}

/** Index of the first value from `k` on that is below a bound; their number if none is. Two loops this plain take half of one. */
function firstBelow(values: Float64Array, bound: number, k: number): number {
  const n = values.length;
  while (k < n && !((values[k] as number) < bound && resolvedOrder(values[k] as number, bound) < 0)) k++;
  return k;
}

/** Index of the first value from `k` on that is above a bound; their number if none is. */
function firstAbove(values: Float64Array, bound: number, k: number): number {
  const n = values.length;
  while (k < n && !((values[k] as number) > bound && resolvedOrder(values[k] as number, bound) > 0)) k++;
  return k;
}
