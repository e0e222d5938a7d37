import { sum } from '@quant/core/kernels';
import { annualSortino } from '../returns/annual-sortino';
import { calmarRatio } from '../returns/calmar-ratio';
import { downsideDeviation } from '../returns/downside-deviation';
import { curvePerformance } from './curve-performance';
import { type ExecutedSignals } from './executed-signals';
import { type BacktestPerformance } from './strategy-backtest-result';

/** Idle cash earns nothing. */
const RISK_FREE_RATE = 0;

/** Performance of an account, and what its trades took. */
export function accountPerformance({ equityCurve, trades }: ExecutedSignals): BacktestPerformance {
  const { returns, average, totalReturn, ...performance } = curvePerformance(equityCurve);
  const { annualizedReturn, maxDrawdown } = performance;
  return {
    // equity within the range of doubles has grown by a double
    totalReturn: totalReturn as number,
    ...performance,
    calmar: calmarRatio(annualizedReturn, maxDrawdown),
    finalEquity: equityCurve[equityCurve.length - 1] as number,
    sortino: annualSortino(average, downsideDeviation(returns, RISK_FREE_RATE), RISK_FREE_RATE),
    exposure: trades.reduce((bars, { barsHeld }) => bars + barsHeld, 0) / returns.length,
    totalCosts: sum(trades.map(({ costs }) => costs)),
  };
}
