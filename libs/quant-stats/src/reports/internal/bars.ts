import { assertSameLength, InvalidInputError, type Series } from '@quant/core';

/** Prices of successive bars, oldest first; unknown series are absent. */
export interface Bars {
  readonly close: Series;
  readonly high: Series | null;
  readonly low: Series | null;
  readonly open: Series | null;
}

/** The caller's names of the series, for the path of an error. */
export type BarNames = Readonly<Record<keyof Bars, string>>;

/**
 * Refuses impossible bars.
 *
 * @throws InvalidInputError  series differ in length, a high is below the low, or an open or close is outside them
 */
export function assertBars(bars: Bars, names: BarNames): void {
  const { close, high, low, open } = bars;
  for (const key of ['high', 'low', 'open'] as const) {
    const prices = bars[key];
    if (prices === null) continue;
    assertSameLength(prices, names[key], close, names.close);
  }
  if (high === null || low === null) return;
  for (let i = 0; i < high.length; i++) {
    if ((high[i] as number) < (low[i] as number)) {
      throw new InvalidInputError([names.high], 'value_error', `at least ${names.low} at every bar`, high);
    }
  }
  assertInside(close, names.close, high, low, names);
  if (open !== null) assertInside(open, names.open, high, low, names);
}

function assertInside(prices: Series, name: string, high: Series, low: Series, names: BarNames): void {
  for (let i = 0; i < prices.length; i++) {
    const price = prices[i] as number;
    if (price < (low[i] as number) || price > (high[i] as number)) {
      throw new InvalidInputError([name], 'value_error', `from ${names.low} to ${names.high} at every bar`, prices);
    }
  }
}
