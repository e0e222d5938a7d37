import { type Answer, type Request } from '@quant/contract';
import { type OperationCost } from '@quant/core';
import { estimatedCost, finiteOrNull, resolvedOrder } from '@quant/core/kernels';
import { bollingerChannels } from '../indicators/volatility/bollinger-bands';
import { bandwidth } from './internal/bollinger/bandwidth';
import { percentB } from './internal/bollinger/percent-b';

type Bands = Request<'indicatorsBollingerBands'>;
type Bollinger = Answer<'indicatorsBollingerBands'>;

/** Half a year of trading days. */
const SQUEEZE_BARS = 125;

/** A price nearer to a band than this share of their distance is on it: 1, 1, 1, 1, 2 ends on its upper band. */
const SLACK = 1e-12;

/**
 * Bollinger bands of a price series at its last bar, and whether they are as narrow as they have been for half a year.
 *
 * middle = mean of the last w = min(window, n) prices,  upper, lower = middle ± num_std·s,
 * s = population deviation of the same prices,
 * percent_b = (P − lower)/(upper − lower),  bandwidth = 100·(upper − lower)/middle
 *
 * @remarks squeeze_signal: the bandwidth is the least of the last 125 at most, false with fewer than two or when one of
 *          them is null. A flat window has s = 0 exactly and percent_b 0.5. Equal within 1e-12 counts as equal.
 *          Accuracy: relative error ≤ 1e-13 of the largest term over vectors/. Cost: O(n).
 * @see Bollinger (2001), Bollinger on Bollinger Bands.
 * @example
 * const { upper_band, percent_b, signal } = indicatorsBollingerBands({
 *   ...{ prices: [1, 2, 3, 4, 10], window: 20, num_std: 2 },
 * });
 * upper_band; // ≈ 10.3245553203368
 * percent_b; // ≈ 0.974341649025257
 * signal; // 'NEUTRAL'
 */
export function indicatorsBollingerBands(request: Bands): Bollinger {
  const { prices, window, num_std } = request;
  const window_used = Math.min(window, prices.length);
  const recent = prices.slice(-(window_used + SQUEEZE_BARS - 1));
  const { upper, middle, lower, deviation } = bollingerChannels(recent, window_used, num_std);
  const reaches = deviation.subarray(window_used - 1);
  const bandwidths = Array.from(middle.subarray(window_used - 1), (mid, k) =>
    bandwidth(mid, num_std * (reaches[k] as number)),
  );
  const position = percentB(prices.slice(-window_used), num_std);
  return {
    upper_band: upper.at(-1) as number,
    middle_band: middle.at(-1) as number,
    lower_band: lower.at(-1) as number,
    std_dev: deviation.at(-1) as number,
    percent_b: finiteOrNull(position),
    bandwidth: bandwidths.at(-1) ?? null,
    signal: signalOf(position),
    squeeze_signal: isSqueeze(bandwidths),
    squeeze_lookback: bandwidths.length,
    window,
    window_used,
    num_std,
    price: prices.at(-1) as number,
    n: prices.length,
  };
}

function signalOf(position: number): Bollinger['signal'] {
  if (position > 1 + SLACK) return 'OVERBOUGHT';
  return position < -SLACK ? 'OVERSOLD' : 'NEUTRAL';
}

function isSqueeze(bandwidths: readonly (number | null)[]): boolean {
  const last = bandwidths.at(-1) ?? null;
  if (bandwidths.length < 2 || last === null) return false;
  return bandwidths.every((value) => value !== null && resolvedOrder(last, value) <= 0);
}

const PRICE_NANOSECONDS = 20;
/** Time for a price in one of the compared windows. */
const WINDOW_PRICE_NANOSECONDS = 100;
const OTHER_BYTES = 500;

/** A time for each price, and more for those of the last windows. */
export const cost = {
  estimate: ({ prices, window }: Bands) => {
    const inWindows = Math.min(prices.length, window + SQUEEZE_BARS);
    return estimatedCost(PRICE_NANOSECONDS * prices.length + WINDOW_PRICE_NANOSECONDS * inWindows, OTHER_BYTES);
  },
  ceilingMs: 1,
} satisfies OperationCost<Bands>;
