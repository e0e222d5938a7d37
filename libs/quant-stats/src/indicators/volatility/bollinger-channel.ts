import { assertInputs, assertNumber, type Series } from '@quant/core';
import { DEFAULT_NUM_STD, DEFAULT_WINDOW } from '../bounds';
import { assertBars, assertPeriod } from '../internal/series-inputs';
import { type BollingerChannels, bollingerChannels } from './bollinger-channels';

/** Window and width of Bollinger bands. */
export interface BollingerSettings {
  /** N, window of mean and deviation [bars], ≥ 1; default 20. */
  readonly period?: number | undefined;
  /** k, distance of the bands [standard deviations], > 0; default 2. */
  readonly numStd?: number | undefined;
}

/**
 * Bollinger bands, bar by bar.
 *
 * middle = SMA_N,  upper, lower = middle ± k·s,  s = population standard deviation of the same N prices
 *
 * @param prices           oldest first           [any unit]             [n ≥ period], ≤ 1,000,000, |P| ≤ 1e15
 * @param settings.period  N                      [bars]                 integer ≥ 1, default 20
 * @param settings.numStd  k, width of the bands  [standard deviations]  > 0, default 2
 * @returns upper, middle, lower, deviation, each [n − N + 1] in the unit of the prices; element k belongs to bar k + N
 *   − 1
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown above
 * @remarks The deviation is exactly 0 where all prices of the window are equal.
 *          Accuracy: the deviation to N units in its last place at any level of the prices. Cost: O(n·N).
 * @see Bollinger (2001), Bollinger on Bollinger Bands.
 * @example
 * const { upper, lower } = bollingerChannel([1, 2, 3, 4, 10], { period: 4 });
 * upper; // ≈ [4.7361, 10.9749]
 * lower; // ≈ [0.2639, -1.4749]
 */
export function bollingerChannel(prices: Series, settings: BollingerSettings = {}): BollingerChannels {
  assertInputs(settings, ['settings']);
  const { period = DEFAULT_WINDOW, numStd = DEFAULT_NUM_STD } = settings;
  assertPeriod(period, 'period');
  assertNumber(numStd, 'numStd', { greaterThan: 0 });
  assertBars(prices, 'prices', period);
  return bollingerChannels(prices, period, numStd);
}
