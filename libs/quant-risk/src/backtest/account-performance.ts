import { sum } from '@quant/core/kernels';
import { calmarRatio } from '../returns/calmar-ratio';
import { curvePerformance } from './curve-performance';
import { type ExecutedSignals } from './executed-signals';
import { type BacktestPerformance } from './strategy-backtest-result';

/** Performance of an account, and what its trades took. */
export function accountPerformance({ equityCurve, trades }: ExecutedSignals): BacktestPerformance {
  const performance = curvePerformance(equityCurve);
  const { annualizedReturn, annualizedVol, sharpe, sortino, maxDrawdown } = performance;
  return {
    // equity within the range of doubles has grown by a double
    totalReturn: performance.totalReturn as number,
    annualizedReturn,
    annualizedVol,
    sharpe,
    maxDrawdown,
    calmar: calmarRatio(annualizedReturn, maxDrawdown),
    finalEquity: equityCurve[equityCurve.length - 1] as number,
    sortino,
    exposure: trades.reduce((bars, { barsHeld }) => bars + barsHeld, 0) / (equityCurve.length - 1),
    totalCosts: sum(trades.map(({ costs }) => costs)),
  };
}
