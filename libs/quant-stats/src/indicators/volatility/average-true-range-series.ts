import { assertInputs, type Series } from '@quant/core';
import { DEFAULT_PERIOD } from '../bounds';
import { assertRangeBars } from '../internal/assert-range-bars';
import { averageTrueRanges } from '../internal/average-true-ranges';
import { assertBars, assertPeriod } from '../internal/series-inputs';

/** Bars and period of an average true range. */
export interface AverageTrueRangeSeriesInputs {
  /** Highs, oldest first, more than `period`. */
  readonly high: Series;
  /** Lows of the same bars, none above its high. */
  readonly low: Series;
  /** Closes of the same bars; one outside its bar is tolerated. */
  readonly close: Series;
  /** N [bars], ≥ 1; default 14. */
  readonly period?: number | undefined;
}

/**
 * Wilder's average true range, bar by bar.
 *
 * TR_i = max(H − L, |H − C₋₁|, |L − C₋₁|);  ATR = mean of the first N, then ATR ← (ATR·(N − 1) + TR)/N
 *
 * @param inputs.high    highs, oldest first     [any unit]  [n > period], ≤ 1,000,000, |x| ≤ 1e15
 * @param inputs.low     lows of the same bars   [same]      [n], low ≤ high
 * @param inputs.close   closes of the same bars [same]      [n]
 * @param inputs.period  N                       [bars]      integer ≥ 1, default 14
 * @returns [n − N] in the unit of the prices; element k belongs to bar k + N
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown above, or lengths differ
 * @remarks Accuracy: N units in the last place of the largest true range. Cost: O(n).
 * @see Wilder (1978), New Concepts in Technical Trading Systems.
 * @example
 * averageTrueRangeSeries({ high: [10, 12, 13], low: [8, 11, 9], close: [9, 11, 12], period: 1 }); // [3, 4]
 */
export function averageTrueRangeSeries(inputs: AverageTrueRangeSeriesInputs): Float64Array {
  assertInputs(inputs);
  const { high, low, close, period = DEFAULT_PERIOD } = inputs;
  assertPeriod(period, 'period');
  assertBars(high, 'high', period + 1);
  assertBars(low, 'low', 0);
  assertBars(close, 'close', 0);
  assertRangeBars(high, low, close);
  return averageTrueRanges(high, low, close, period);
}
