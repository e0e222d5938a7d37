import { type Series } from '@quant/core';
import { resolvedOrder } from '@quant/core/kernels';
import { relativeStrengthIndex } from '@quant/stats';
import { type RsiMeanReversionParams } from './strategies';

/**
 * Long (1) once the relative strength index is below `oversold`, out (0) once it is above `overbought`, in between as before.
 *
 * Preconditions, unchecked: 1 ≤ period < number of prices, oversold < overbought.
 */
export function rsiMeanReversionSignals(prices: Series, params: RsiMeanReversionParams): Int8Array {
  const { period, oversold, overbought } = params;
  const signals = new Int8Array(prices.length);
  const indices = relativeStrengthIndex(prices, period);
  let signal = 0;
  for (let k = 0; k < indices.length; k++) {
    const index = indices[k] as number;
    if (index < oversold && resolvedOrder(index, oversold) < 0) signal = 1;
    else if (index > overbought && resolvedOrder(index, overbought) > 0) signal = 0;
    signals[k + period] = signal;
  }
  return signals;
}
