import { finiteOrNull, mean, resolvedOrder } from '@quant/core/kernels';
import { DEFAULT_PERIOD } from '../bounds';
import { averageTrueRanges } from '../../../indicators/volatility/atr';
import { trueRange } from '../../../indicators/volatility/true-range';
import { averageTrueRangeInputs, type AverageTrueRangeInputs } from './average-true-range-inputs';
import { type AverageTrueRange } from './average-true-range-result';

/** Multiples of the mean range beyond which a range is unusual. */
const HIGH = 1.5;
const LOW = 0.5;

/**
 * Wilder's average true range of a series of bars, bar by bar, and how the last one compares.
 *
 * TR_i = max(H − L, |H − C₋₁|, |L − C₋₁|);  ATR = mean of the first N at bar N, then ATR ← (ATR·(N − 1) + TR)/N
 *
 * @param inputs.high    highs, oldest first       [any unit]  [n, 2 … 5000], high ≥ low
 * @param inputs.low     lows of the same bars     [same]      [n]
 * @param inputs.close   closes of the same bars   [same]      [n], any sign, also outside the bar
 * @param inputs.period  N, shortened to n − 1     [bars]      integer 1 … 5000, default 14
 * @returns the averages in the unit of the prices, and the last one as a percentage of the close
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown above, or lengths differ
 * @remarks Bar 0 has no close before it and no true range. Accuracy: relative error ≤ 1e-13 over vectors/. Cost: O(n).
 * @see Wilder (1978), New Concepts in Technical Trading Systems.
 * @example
 * const bars = { high: [10, 12, 13, 13], low: [8, 11, 9, 12], close: [9, 11, 12, 12] };
 * const { atrSeries, currentAtr } = averageTrueRange({ ...bars, period: 2 });
 * atrSeries; // [3.5, 2.25]
 * currentAtr; // 2.25
 */
export function averageTrueRange(inputs: AverageTrueRangeInputs): AverageTrueRange {
  averageTrueRangeInputs.assert(inputs);
  const { high, low, close, period = DEFAULT_PERIOD } = inputs;
  const n = close.length;
  const periodUsed = Math.min(period, n - 1);
  const series = averageTrueRanges(high, low, close, periodUsed).subarray(periodUsed);
  const currentAtr = series.at(-1) as number;
  const lastClose = close.at(-1) as number;
  const averageAtr = mean(series);
  return {
    currentAtr,
    atrPct: lastClose > 0 ? finiteOrNull((100 * currentAtr) / lastClose) : null,
    atrSeries: Array.from(series),
    atrSeriesStart: periodUsed,
    volatilityRegime: regimeOf(currentAtr, averageAtr),
    period,
    periodUsed,
    trueRange: trueRange(high.at(-1) as number, low.at(-1) as number, close.at(-2) as number),
    averageAtr,
    n,
  };
}

function regimeOf(current: number, average: number): AverageTrueRange['volatilityRegime'] {
  if (resolvedOrder(current, HIGH * average) > 0) return 'HIGH';
  return resolvedOrder(current, LOW * average) < 0 ? 'LOW' : 'MEDIUM';
}
