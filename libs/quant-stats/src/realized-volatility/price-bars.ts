import { InvalidInputError, type Series } from '@quant/core';
import { logRatio } from '@quant/core/kernels';
import { assertBars, type BarName, type Bars } from '../indicators/bars';

const PRICE = { greaterThan: 0 };

/**
 * Refuses impossible bars: prices not above 0, a high below its low, an open or a close outside them; and everything that
 * assertBars refuses.
 */
export function assertPriceBars<Name extends BarName>(
  bars: unknown,
  names: readonly Name[],
  fewest: number,
): asserts bars is Bars<Name> {
  assertBars(bars, names, fewest, PRICE);
  const given = bars as Readonly<Record<BarName, Series>>;
  for (const name of names) if (name === 'open' || name === 'close') assertInside(given, name);
}

function assertInside(bars: Readonly<Record<BarName, Series>>, name: 'open' | 'close'): void {
  const { high, low, [name]: prices } = bars;
  for (let i = 0; i < prices.length; i++) {
    const price = prices[i] as number;
    if (price < (low[i] as number) || price > (high[i] as number)) {
      throw new InvalidInputError(['bars', name, i], 'value_error', 'from low to high of its bar', price);
    }
  }
}

/** Prices of successive bars, all four known. */
export interface CompleteBars {
  readonly open: Series;
  readonly high: Series;
  readonly low: Series;
  readonly close: Series;
}

/** ln(a_i/b_i) for series of one length. Preconditions, unchecked: all > 0. */
export function logRatios(a: Series, b: Series): Float64Array {
  const ratios = new Float64Array(a.length);
  for (let i = 0; i < a.length; i++) ratios[i] = logRatio(a[i] as number, b[i] as number);
  return ratios;
}
