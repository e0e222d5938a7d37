import { type Series } from '@quant/core';
import { scaledDeviations, squaredDeviations, sum } from '@quant/core/kernels';
import { simpleMovingAverages } from '../internal/simple-moving-averages';

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

/**
 * Population standard deviation of each window of `period` values; element k belongs to bar k + period − 1. Exactly 0
 * where all values of the window are equal.
 *
 * √((Σd² − (Σd)²/period)/period), d = x − average: two passes, the last term correcting the rounding of the average, so
 * that a small spread at a high level keeps its digits.
 *
 * Preconditions, unchecked: finite values, 1 ≤ period ≤ length, `averages` the simple moving averages of this period.
 *
 * @see Chan, Golub & LeVeque (1983), "Algorithms for computing the sample variance", Am. Statistician 37, 242–247, eq.
 *   1.7.
 */
function movingDeviations(values: Series, period: number, averages: Float64Array): Float64Array {
  const deviations = new Float64Array(averages.length);
  let equal = 0;
  for (let bar = 0; bar < values.length; bar++) {
    equal = bar > 0 && values[bar] === values[bar - 1] ? equal + 1 : 1;
    const k = bar - period + 1;
    if (k < 0 || equal >= period) continue;
    const squares = squaredDeviations(values, averages[k] as number, k, bar + 1);
    deviations[k] = squares > LEAST_SQUARES ? Math.sqrt(squares / period) : scaled(values.slice(k, bar + 1));
  }
  return deviations;
}

/** Below this, squares have lost digits to the end of the range of doubles. */
const LEAST_SQUARES = 1e-280;

function scaled(window: Series): number {
  const { unit, deviations } = scaledDeviations(window);
  return unit * Math.sqrt(sum(deviations.map((d) => d * d)) / window.length);
}
