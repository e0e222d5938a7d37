import { finiteOrNull, resolvedOrder } from '@quant/core/kernels';
import { bollingerChannels } from '../../../indicators/volatility/bollinger-bands';
import { DEFAULT_NUM_STD, DEFAULT_WINDOW } from '../bounds';
import { bandwidth } from '../internal/bandwidth';
import { percentB } from '../internal/percent-b';
import { bollingerBandsInputs, type BollingerBandsInputs } from './bollinger-bands-inputs';
import { type BollingerBands } from './bollinger-bands-result';

/** Half a year of trading days. */
export const SQUEEZE_BARS = 125;

/** A price nearer to a band than this share of their distance is on it: 1, 1, 1, 1, 2 ends on its upper band. */
const SLACK = 1e-12;

/**
 * Bollinger bands of a price series at its last bar, and whether they are as narrow as they have been for half a year.
 *
 * middle = mean of the last w = min(window, n) prices,  upper, lower = middle ± numStd·s,
 * s = population deviation of the same prices,
 * percentB = (P − lower)/(upper − lower),  bandwidth = 100·(upper − lower)/middle
 *
 * @param inputs.prices  oldest first           [any unit]             [n, 5 … 5000], any sign
 * @param inputs.window  of mean and deviation  [bars]                 integer 2 … 5000, default 20
 * @param inputs.numStd  distance of the bands  [standard deviations]  > 0, default 2
 * @returns the bands and the position of the last price P; null where a quotient has no finite value
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown above
 * @remarks squeezeSignal: the bandwidth is the least of the last 125 at most, false with fewer than two or when one of
 *          them is null. A flat window has s = 0 exactly and percentB 0.5. Equal within 1e-12 counts as equal.
 *          Accuracy: relative error ≤ 1e-13 of the largest term over vectors/. Cost: O(n).
 * @see Bollinger (2001), Bollinger on Bollinger Bands.
 * @example
 * const { upperBand, percentB, signal } = bollingerBands({ prices: [1, 2, 3, 4, 10] });
 * upperBand; // ≈ 10.3245553203368
 * percentB; // ≈ 0.974341649025257
 * signal; // 'NEUTRAL'
 */
export function bollingerBands(inputs: BollingerBandsInputs): BollingerBands {
  bollingerBandsInputs.assert(inputs);
  const { prices, window = DEFAULT_WINDOW, numStd = DEFAULT_NUM_STD } = inputs;
  const windowUsed = Math.min(window, prices.length);
  const recent = prices.slice(-(windowUsed + SQUEEZE_BARS - 1));
  const { upper, middle, lower, deviation } = bollingerChannels(recent, windowUsed, numStd);
  const reaches = deviation.subarray(windowUsed - 1);
  const bandwidths = Array.from(middle.subarray(windowUsed - 1), (mid, k) =>
    bandwidth(mid, numStd * (reaches[k] as number)),
  );
  const position = percentB(prices.slice(-windowUsed), numStd);
  return {
    upperBand: upper.at(-1) as number,
    middleBand: middle.at(-1) as number,
    lowerBand: lower.at(-1) as number,
    stdDev: deviation.at(-1) as number,
    percentB: finiteOrNull(position),
    bandwidth: bandwidths.at(-1) ?? null,
    signal: signalOf(position),
    squeezeSignal: isSqueeze(bandwidths),
    squeezeLookback: bandwidths.length,
    window,
    windowUsed,
    numStd,
    price: prices.at(-1) as number,
    n: prices.length,
  };
}

function signalOf(position: number): BollingerBands['signal'] {
  if (position > 1 + SLACK) return 'OVERBOUGHT';
  return position < -SLACK ? 'OVERSOLD' : 'NEUTRAL';
}

function isSqueeze(bandwidths: readonly (number | null)[]): boolean {
  const last = bandwidths.at(-1) ?? null;
  if (bandwidths.length < 2 || last === null) return false;
  return bandwidths.every((value) => value !== null && resolvedOrder(last, value) <= 0);
}
