import { finiteOrNull } from '@quant/core/kernels';
import { annualGrowth } from '../returns/annual-growth';
import { annualSharpe } from '../returns/annual-sharpe';
import { annualSortino } from '../returns/annual-sortino';
import { PERIODS_PER_YEAR } from '../returns/bounds';
import { curveReturns } from './curve-returns';
import { type Stretch } from './stretch';

/** What a curve of values has earned and risked; null beyond the range of doubles. */
export interface CurvePerformance {
  readonly totalReturn: number | null;
  readonly annualizedReturn: number | null;
  readonly annualizedVol: number | null;
  readonly sharpe: number | null;
  readonly sortino: number | null;
  readonly maxDrawdown: number;
}

/** Idle cash earns nothing. */
const RISK_FREE_RATE = 0;

/**
 * Return, volatility and drawdown of a curve of daily values.
 *
 * Preconditions, unchecked: at least three finite values ≥ 0, the first > 0; after a 0 all are 0.
 *
 * @param stretches  where the curve moves, in order, if not everywhere
 */
export function curvePerformance(curve: ArrayLike<number>, stretches?: readonly Stretch[]): CurvePerformance {
  const intervals = curve.length - 1;
  const [start, end] = [curve[0] as number, curve[intervals] as number];
  const { average, deviation, downside, maxDrawdown } = curveReturns(curve, stretches);
  return {
    totalReturn: finiteOrNull((end - start) / start),
    annualizedReturn: annualGrowth(start, end, intervals / PERIODS_PER_YEAR),
    annualizedVol: finiteOrNull(deviation * Math.sqrt(PERIODS_PER_YEAR)),
    sharpe: Number.isFinite(deviation) ? annualSharpe(average, deviation, RISK_FREE_RATE) : null,
    sortino: annualSortino(average, downside, RISK_FREE_RATE),
    maxDrawdown,
  };
}
