import { type Answer, type Request } from '@quant/contract';
import { assertSameLength, InvalidInputError, type OperationCost, type Series } from '@quant/core';
import { estimatedCost, finiteOrNull, mean, NUMBER_BYTES, resolvedOrder } from '@quant/core/kernels';
import { averageTrueRanges, trueRange } from '../indicators/volatility/atr';

type Atr = Answer<'indicatorsAtr'>;

/** Multiples of the mean range beyond which a range is unusual. */
const HIGH = 1.5;
const LOW = 0.5;

/**
 * Wilder's average true range of a series of bars, bar by bar, and how the last one compares.
 *
 * TR_i = max(H − L, |H − C₋₁|, |L − C₋₁|);  ATR = mean of the first N at bar N, then ATR ← (ATR·(N − 1) + TR)/N
 *
 * @throws InvalidInputError  the series differ in length, or a high is below its low
 * @remarks Bar 0 has no close before it and no true range. Accuracy: relative error ≤ 1e-13 over vectors/. Cost: O(n).
 * @see Wilder (1978), New Concepts in Technical Trading Systems.
 * @example
 * const bars = { high: [10, 12, 13, 13], low: [8, 11, 9, 12], close: [9, 11, 12, 12] };
 * const { atr_series, current_atr } = indicatorsAtr({ ...bars, period: 2 });
 * atr_series; // [3.5, 2.25]
 * current_atr; // 2.25
 */
export function indicatorsAtr(request: Request<'indicatorsAtr'>): Atr {
  const { high, low, close, period } = request;
  assertRangeBars(high, low, close);
  const n = close.length;
  const period_used = Math.min(period, n - 1);
  const series = averageTrueRanges(high, low, close, period_used).subarray(period_used);
  const current_atr = series.at(-1) as number;
  const lastClose = close.at(-1) as number;
  const average_atr = mean(series);
  return {
    current_atr,
    atr_pct: lastClose > 0 ? finiteOrNull((100 * current_atr) / lastClose) : null,
    atr_series: Array.from(series),
    atr_series_start: period_used,
    volatility_regime: regimeOf(current_atr, average_atr),
    period,
    period_used,
    true_range: trueRange(high.at(-1) as number, low.at(-1) as number, close.at(-2) as number),
    average_atr,
    n,
  };
}

function regimeOf(current: number, average: number): Atr['volatility_regime'] {
  if (resolvedOrder(current, HIGH * average) > 0) return 'HIGH';
  return resolvedOrder(current, LOW * average) < 0 ? 'LOW' : 'MEDIUM';
}

/** A close outside its bar passes. */
function assertRangeBars(high: Series, low: Series, close: Series): void {
  assertSameLength(low, 'low', high, 'high');
  assertSameLength(close, 'close', high, 'high');
  for (let i = 0; i < high.length; i++) {
    if ((high[i] as number) < (low[i] as number)) {
      throw new InvalidInputError(['high'], 'value_error', `at least the low of bar ${i}`, high);
    }
  }
}

/** Two thirds are for averages near 1e15, which take long to write as JSON. */
const BAR_NANOSECONDS = 350;
const OTHER_BYTES = 1000;

/** A time for each bar. */
export const cost = {
  estimate: ({ close }: Request<'indicatorsAtr'>) =>
    estimatedCost(BAR_NANOSECONDS * close.length, OTHER_BYTES + NUMBER_BYTES * close.length),
  ceilingMs: 3,
} satisfies OperationCost<Request<'indicatorsAtr'>>;
