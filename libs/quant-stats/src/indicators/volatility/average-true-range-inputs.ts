import { assertInputs, assertInteger, assertSeries, type Series } from '@quant/core';
import { DEFAULT_PERIOD, MOST_BARS, PERIOD } from '../bounds';
import { assertRangeBars } from '../internal/assert-range-bars';

/** Bars and the period of their average range. */
export interface AverageTrueRangeInputs {
  /** Highs, oldest first [2 … 5000], none below its low. */
  readonly high: Series;
  /** Lows of the same bars [n]. */
  readonly low: Series;
  /** Closes of the same bars [n]; one outside its bar is tolerated. */
  readonly close: Series;
  /** N [bars], 1 … 5000, shortened to n − 1; default 14. */
  readonly period?: number | undefined;
}

const LENGTH = { atLeast: 2, atMost: MOST_BARS };

/**
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown at its field, or lengths differ
 */
export function assertAverageTrueRangeInputs(inputs: AverageTrueRangeInputs): void {
  assertInputs(inputs);
  const { high, low, close, period = DEFAULT_PERIOD } = inputs;
  assertSeries(high, 'high', LENGTH);
  assertSeries(low, 'low', LENGTH);
  assertSeries(close, 'close', LENGTH);
  assertRangeBars(high, low, close);
  assertInteger(period, 'period', PERIOD);
}
