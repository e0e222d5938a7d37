import { type Series } from '@quant/core';
import { resolvedOrder } from '@quant/core/kernels';
import { bollingerChannel } from '@quant/stats';
import { type SideChange } from './side-change';
import { type BollingerBreakoutParams } from './strategies';

/**
 * Long (1) once the price is above the upper Bollinger band, short (−1) once it is below the lower one, in between as before. The
 * window of the bands includes the price; a window of equal prices has it on both bands.
 *
 * Preconditions, unchecked: 1 ≤ period ≤ number of prices, std > 0.
 */
export function bollingerBreakoutSignals(prices: Series, { period, std }: BollingerBreakoutParams): SideChange[] {
  const changes: SideChange[] = [];
  const { upper, lower } = bollingerChannel(prices, { period, numStd: std });
  let side = 0;
  for (let k = 0, n = upper.length; k < n; k++) {
    const price = prices[k + period - 1] as number;
    const high = upper[k] as number;
    const low = lower[k] as number;
    if (side < 1 && price > high && resolvedOrder(price, high) > 0) side = 1;
    else if (side > -1 && price < low && resolvedOrder(price, low) < 0) side = -1;
    else continue;
    changes.push({ idx: k + period - 1, side });
  }
  return changes;
}
