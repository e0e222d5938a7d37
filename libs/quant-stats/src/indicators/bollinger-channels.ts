import { type Series } from '@quant/core';
import { movingDeviations } from './moving-deviations';
import { simpleMovingAverages } from './simple-moving-averages';

/** A channel around a moving average; element k of each series belongs to bar k + period − 1. */
export interface BollingerChannels {
  readonly upper: Float64Array;
  readonly middle: Float64Array;
  readonly lower: Float64Array;
  /** Population standard deviation of the window. */
  readonly deviation: Float64Array;
}

/**
 * Bollinger bands: the simple moving average plus and minus `width` population standard deviations of the same window.
 *
 * Preconditions, unchecked: finite prices, 1 ≤ period ≤ length, width ≥ 0.
 *
 * @see Bollinger (2001), Bollinger on Bollinger Bands.
 */
export function bollingerChannels(prices: Series, period: number, width: number): BollingerChannels {
  const middle = simpleMovingAverages(prices, period);
  const deviation = movingDeviations(prices, period, middle);
  const upper = new Float64Array(middle.length);
  const lower = new Float64Array(middle.length);
  for (let k = 0; k < middle.length; k++) {
    const reach = width * (deviation[k] as number);
    upper[k] = (middle[k] as number) + reach;
    lower[k] = (middle[k] as number) - reach;
  }
  return { upper, middle, lower, deviation };
}
