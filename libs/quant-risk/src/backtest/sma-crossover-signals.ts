import { type Series } from '@quant/core';
import { simpleMovingAverage } from '@quant/stats';
import { type SideChange } from './side-change';
import { sideOf } from './side-of';
import { type SmaCrossoverParams } from './strategies';

/**
 * Long (1) while the fast average is above the slow one, short (−1) while it is below; where they cannot be told apart, as
 * before. Out until the slow average has its first window.
 *
 * Preconditions, unchecked: 1 ≤ fast < slow.
 */
export function smaCrossoverSignals(prices: Series, { fast, slow }: SmaCrossoverParams): SideChange[] {
  if (slow > prices.length) return [];
  const changes: SideChange[] = [];
  const fastAverages = simpleMovingAverage(prices, fast);
  const slowAverages = simpleMovingAverage(prices, slow);
  let side = 0;
  for (let k = 0, n = slowAverages.length; k < n; k++) {
    const before = side;
    side = sideOf(fastAverages[k + slow - fast] as number, slowAverages[k] as number, before);
    if (side !== before) changes.push({ idx: k + slow - 1, side });
  }
  return changes;
}
