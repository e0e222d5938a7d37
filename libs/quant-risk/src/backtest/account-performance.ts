import { sum } from '@quant/core/kernels';
import { calmarRatio } from '../returns/calmar-ratio';
import { curvePerformance } from './curve-performance';
import { type ExecutedSignals } from './executed-signals';
import { type BacktestPerformance, type BacktestTrade } from './strategy-backtest-result';
import { type Stretch } from './stretch';

/** Performance of an account, and what its trades took. */
export function accountPerformance({ equityCurve, trades }: ExecutedSignals): BacktestPerformance {
  const performance = curvePerformance(equityCurve, heldStretches(trades));
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

/** Where a position is held, from the close before its entry to its exit; positions that follow at once are one stretch. */
function heldStretches(trades: readonly BacktestTrade[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { entryIdx, exitIdx } of trades) {
    const before = stretches.at(-1);
    if (before?.to === entryIdx) stretches[stretches.length - 1] = { from: before.from, to: exitIdx };
    else stretches.push({ from: entryIdx - 1, to: exitIdx });
  }
  return stretches;
}
