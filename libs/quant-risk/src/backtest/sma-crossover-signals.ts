import { type Series } from '@quant/core';
import { resolvedOrder } from '@quant/core/kernels';
import { simpleMovingAverage } from '@quant/stats';
import { type SmaCrossoverParams } from './strategies';

/**
 * Long (1) while the fast average is above the slow one, short (−1) while it is below; where they cannot be told apart, as
 * before. 0 until the slow average has its first window.
 *
 * Preconditions, unchecked: 1 ≤ fast < slow.
 */
export function smaCrossoverSignals(prices: Series, { fast, slow }: SmaCrossoverParams): Int8Array {
  const signals = new Int8Array(prices.length);
  if (slow > prices.length) return signals;
  const fastAverages = simpleMovingAverage(prices, fast);
  const slowAverages = simpleMovingAverage(prices, slow);
  let signal = 0;
  for (let t = slow - 1; t < prices.length; t++) {
    const short = fastAverages[t - fast + 1] as number;
    const long = slowAverages[t - slow + 1] as number;
    // only a change of sides is looked at closely: most bars bring none
    const isOther = short > long ? signal !== 1 : signal !== -1;
    if (isOther) signal = resolvedOrder(short, long) || signal;
    signals[t] = signal;
  }
  return signals;
}
