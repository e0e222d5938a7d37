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
  const changes: SideChange[] = [];
  const indices = relativeStrengthIndex(prices, period);
  let side = 0;
  for (let k = 0, n = indices.length; k < n; k++) {
    const index = indices[k] as number;
    if (side === 0 && index < oversold && resolvedOrder(index, oversold) < 0) side = 1;
    else if (side === 1 && index > overbought && resolvedOrder(index, overbought) > 0) side = 0;
    else continue;
    changes.push({ idx: k + period, side });
  }
  return changes;
}
