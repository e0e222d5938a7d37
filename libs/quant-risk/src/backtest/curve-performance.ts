import { finiteOrNull, mean, resolvedDeviation } from '@quant/core/kernels';
import { deepestDrawdown } from '../drawdown/deepest-drawdown';
import { annualGrowth } from '../returns/annual-growth';
import { annualSharpe } from '../returns/annual-sharpe';
import { PERIODS_PER_YEAR } from '../returns/bounds';

/** What a curve of values has earned and risked; null beyond the range of doubles. */
export interface CurvePerformance {
  readonly totalReturn: number | null;
  readonly annualizedReturn: number | null;
  readonly annualizedVol: number | null;
  readonly sharpe: number | null;
  readonly maxDrawdown: number;
  /** Returns from value to value, and their mean. */
  readonly returns: Float64Array;
  readonly average: number;
}

/** Idle cash earns nothing. */
const RISK_FREE_RATE = 0;

/**
 * Return, volatility and drawdown of a curve of daily values.
 *
 * Preconditions, unchecked: at least three finite values ≥ 0, the first > 0; after a 0 all are 0.
 */
export function curvePerformance(curve: ArrayLike<number>): CurvePerformance {
  const intervals = curve.length - 1;
  const [start, end] = [curve[0] as number, curve[intervals] as number];
  const returns = new Float64Array(intervals);
  const largest = fillReturns(returns, curve);
  const average = mean(returns);
  const deviation = resolvedDeviation(returns, average, largest);
  return {
    totalReturn: finiteOrNull((end - start) / start),
    annualizedReturn: annualGrowth(start, end, intervals / PERIODS_PER_YEAR),
    annualizedVol: finiteOrNull(deviation * Math.sqrt(PERIODS_PER_YEAR)),
    sharpe: Number.isFinite(deviation) ? annualSharpe(average, deviation, RISK_FREE_RATE) : null,
    maxDrawdown: deepestDrawdown(curve),
    returns,
    average,
  };
}

/** Writes the returns from value to value, none after ruin; returns the size of the largest. */
function fillReturns(returns: Float64Array, curve: ArrayLike<number>): number {
  let largest = 0;
  let before = curve[0] as number;
  for (let i = 0; i < returns.length && before > 0; i++) {
    const value = curve[i + 1] as number;
    const rate = (value - before) / before;
    returns[i] = rate;
    largest = Math.max(largest, Math.abs(rate));
    before = value;
  }
  return largest;
}
