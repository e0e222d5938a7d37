import { type Answer } from '@quant/contract';
import { TRADING_DAYS } from '@quant/core';
import { finiteOrNull, sum } from '@quant/core/kernels';
import { type ExecutedSignals } from '../../../backtest/executed-signals';
import { type BacktestTrade } from '../../../backtest/trade';
import { annualExcessRatio } from '../../../ratios/annual-excess-ratio';
import { growthPerDrawdown } from '../../../ratios/growth-per-drawdown';
import { annualGrowth } from '../../../returns/annual-growth';
import { curveReturns, type Stretch } from './curve-returns';

type Backtest = Answer<'backtestStrategy'>;

/** Performance of an account, and the costs of its trades. */
export function accountPerformance({ equityCurve, trades }: ExecutedSignals): Backtest['performance'] {
  const { maxDrawdown, ...curve } = curvePerformance(equityCurve, heldStretches(trades));
  return {
    // equity within the range of doubles has grown by a double
    total_return: curve.totalReturn as number,
    annualized_return: curve.annualizedReturn,
    annualized_vol: curve.annualizedVol,
    sharpe: curve.sharpe,
    calmar: growthPerDrawdown(curve.annualizedReturn, maxDrawdown),
    max_drawdown: maxDrawdown,
    final_equity: equityCurve[equityCurve.length - 1] as number,
    sortino: curve.sortino,
    exposure: trades.reduce((bars, { barsHeld }) => bars + barsHeld, 0) / (equityCurve.length - 1),
    total_costs: sum(trades.map(({ costs }) => costs)),
  };
}

/** Stretches with a position, from the close before its entry to its exit; consecutive positions are one stretch. */
function heldStretches(trades: readonly BacktestTrade[]): Stretch[] {
  const stretches: Stretch[] = [];
  let from = 0;
  let to = 0;
  for (const { entryIdx, exitIdx } of trades) {
    if (entryIdx !== to) {
      if (to > 0) stretches.push({ from, to });
      from = entryIdx - 1;
    }
    to = exitIdx;
  }
  if (to > 0) stretches.push({ from, to });
  return stretches;
}

/** Comparison of a strategy with holding the asset from the first to the last price. */
export function buyAndHoldComparison(strategy_return: number, prices: ArrayLike<number>): Backtest['vs_buy_hold'] {
  const { totalReturn, annualizedReturn, sharpe, maxDrawdown } = curvePerformance(prices);
  return {
    strategy_return,
    buy_hold_return: totalReturn,
    excess_return: totalReturn === null ? null : strategy_return - totalReturn,
    buy_hold_annualized_return: annualizedReturn,
    buy_hold_sharpe: sharpe,
    buy_hold_max_drawdown: maxDrawdown,
  };
}

/** Return and risk of a curve; null beyond the range of doubles. */
interface CurvePerformance {
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
function curvePerformance(curve: ArrayLike<number>, stretches?: readonly Stretch[]): CurvePerformance {
  const intervals = curve.length - 1;
  const [start, end] = [curve[0] as number, curve[intervals] as number];
  const { average, deviation, downside, maxDrawdown } = curveReturns(curve, stretches);
  return {
    totalReturn: finiteOrNull((end - start) / start),
    annualizedReturn: annualGrowth(start, end, intervals / TRADING_DAYS),
    annualizedVol: finiteOrNull(deviation * Math.sqrt(TRADING_DAYS)),
    sharpe: Number.isFinite(deviation) ? annualExcessRatio(average, deviation, RISK_FREE_RATE) : null,
    sortino: annualExcessRatio(average, downside, RISK_FREE_RATE),
    maxDrawdown,
  };
}
