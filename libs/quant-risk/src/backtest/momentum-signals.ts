import { type Series } from '@quant/core';
import { type SideChange } from './side-change';
import { sideOf } from './side-of';
import { type MomentumParams } from './strategies';

/**
 * Long (1) after a rise over `lookback` bars, short (−1) after a fall, as before where the prices cannot be told apart. Out until
 * there is a price to look back to.
 *
 * Precondition, unchecked: lookback ≥ 1.
 */
export function momentumSignals(prices: Series, { lookback }: MomentumParams): SideChange[] {
  const changes: SideChange[] = [];
  let side = 0;
  for (let idx = lookback; idx < prices.length; idx++) {
    const before = side;
    side = sideOf(prices[idx] as number, prices[idx - lookback] as number, before);
    if (side !== before) changes.push({ idx, side });
  }
  return changes;
}
