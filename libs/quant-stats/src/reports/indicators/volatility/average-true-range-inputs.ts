import { inputs, type InputsOf, integer, series, type Series } from '@quant/core';
import { assertRangeBars } from '../internal/assert-range-bars';
import { DEFAULT_PERIOD, MOST_BARS, PERIOD } from '../bounds';

const LENGTH = { atLeast: 2, atMost: MOST_BARS };

/** Bars and the period of their average range. */
export const averageTrueRangeInputs = inputs(
  {
    /** Highs, oldest first [2 … 5000], none below its low. */
    high: series(LENGTH),
    /** Lows of the same bars [n]. */
    low: series(LENGTH),
    /** Closes of the same bars [n]; one outside its bar is tolerated. */
    close: series(LENGTH),
    /** N [bars], 1 … 5000, shortened to n − 1; default 14. */
    period: integer(PERIOD, DEFAULT_PERIOD),
  },
  { assertOneRange },
);

/** Bars and the period of their average range. */
export type AverageTrueRangeInputs = InputsOf<typeof averageTrueRangeInputs>;

interface RangeBars {
  readonly high: Series;
  readonly low: Series;
  readonly close: Series;
}

function assertOneRange({ high, low, close }: RangeBars): void {
  assertRangeBars(high, low, close);
}
