import { type Series } from '@quant/core';
import { resolvedOrder } from '@quant/core/kernels';
import { bollingerChannel } from '@quant/stats';
import { type BollingerBreakoutParams } from './strategies';

/**
 * Long (1) once the price is above the upper Bollinger band, short (−1) once it is below the lower one, in between as before. The
 * window of the bands includes the price; a window of equal prices has it on both bands.
 *
 * Preconditions, unchecked: 1 ≤ period ≤ number of prices, std > 0.
 */
export function bollingerBreakoutSignals(prices: Series, { period, std }: BollingerBreakoutParams): Int8Array {
  const signals = new Int8Array(prices.length);
  const { upper, lower } = bollingerChannel(prices, { period, numStd: std });
  let signal = 0;
  for (let k = 0; k < upper.length; k++) {
    const price = prices[k + period - 1] as number;
    const high = upper[k] as number;
    const low = lower[k] as number;
    if (price > high && resolvedOrder(price, high) > 0) signal = 1;
    else if (price < low && resolvedOrder(price, low) < 0) signal = -1;
    signals[k + period - 1] = signal;
  }
  return signals;
}
