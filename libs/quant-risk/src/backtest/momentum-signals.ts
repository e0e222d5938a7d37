import { type Series } from '@quant/core';
import { resolvedOrder } from '@quant/core/kernels';
import { type MomentumParams } from './strategies';

/**
 * Long (1) after a rise over `lookback` bars, short (−1) after a fall, as before where the prices cannot be told apart. 0 until
 * there is a price to look back to.
 *
 * Precondition, unchecked: lookback ≥ 1.
 */
export function momentumSignals(prices: Series, { lookback }: MomentumParams): Int8Array {
  const signals = new Int8Array(prices.length);
  let signal = 0;
  for (let t = lookback; t < prices.length; t++) {
    const order = resolvedOrder(prices[t] as number, prices[t - lookback] as number);
    if (order !== 0) signal = order;
    signals[t] = signal;
  }
  return signals;
}
