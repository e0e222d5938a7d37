import { InvalidInputError } from '@quant/core';
import { finiteOrNull, sum } from '@quant/core/kernels';
import { thinnedIndices } from '../../thinning/thinned-indices';
import { executedSignals, type ExecutedSignals } from '../../backtest/executed-signals';
import { completeStrategyBacktestInputs, type StrategyBacktestInputs } from './inputs';
import { accountPerformance, buyAndHoldComparison } from './performance';
import { type StrategySettings } from '../../backtest/strategies';
import {
  type BacktestPerformance,
  type BacktestTradesSummary,
  type StrategyBacktest,
} from './strategy-backtest-result';
import { strategySignals } from '../../backtest/strategy-signals';
import { type BacktestTrade } from '../../backtest/trade';

/** The curve is shown at some fifty bars. */
const SHOWN_INTERVALS = 49;

/**
 * What a trading strategy would have made of an account, with costs, beside buying and holding.
 *
 * sma_crossover: sign(SMA_fast − SMA_slow);  rsi_mean_reversion: long from RSI < oversold to RSI > overbought;
 * momentum: sign(P_t − P_{t−lookback});  bollinger_breakout: long from P > upper band, short from P < lower band
 *
 * The signal of a close is filled at the next close. c = (commission/2 + slippage)/1e4 is paid on each side:
 * |u| = E/(P·(1 + c)) units, held until the signal changes.
 *
 * @param inputs.prices          closes, oldest first   [n, 30 … 5000]  > 0
 * @param inputs.strategy        default sma_crossover
 * @param inputs.params          sma_crossover: fast 20, slow 50, 1 ≤ fast < slow < n; rsi_mean_reversion: period 14 (2 … n − 1),
 *                               oversold 30, overbought 70, 0 ≤ oversold < overbought ≤ 100; momentum: lookback 60 (1 … n − 1);
 *                               bollinger_breakout: period 20 (2 … n − 1), std 2 (> 0)
 * @param inputs.initialCapital  equity at the start    [currency]      > 0, default 10,000
 * @param inputs.commissionBps   of a round trip        [basis points]  ≥ 0, default 5
 * @param inputs.slippageBps     of one side            [basis points]  ≥ 0, default 5
 * @returns performance, trades, equity curve, and the comparison with holding the asset
 * @throws InvalidInputError  an input is absent, of another type, breaks a bound shown above, is a parameter of another strategy
 *   (`extra_forbidden`), or the prices lead beyond the range of doubles
 * @remarks No signal depends on a price after its close, no fill on a price before the next one. Averages, prices and bands that
 *          differ by at most 1e-12 of their size are equal: the signal stays. A position whose value and costs leave nothing ruins
 *          the account for good. A default look-back that reaches the number of prices gives no trades and a reason. Neither
 *          financing nor borrowing is charged. Sharpe and Sortino ratios are without a risk-free rate. Past prices promise nothing.
 *          Accuracy: relative error ≤ 1e-12 over vectors/backtest.exact.json. Cost: O(n), O(n·period) for the bands.
 * @see Wilder (1978), New Concepts in Technical Trading Systems, for the RSI; Bollinger (2001), Bollinger on Bollinger Bands.
 * @example
 * const prices = Array.from({ length: 60 }, (_, i) => 100 + 10 * Math.sin(i / 5));
 * const momentum = { strategy: 'momentum', params: { lookback: 5 } } as const;
 * const { performance, trades, vsBuyHold } = strategyBacktest({ prices, ...momentum });
 * trades.map(({ side }) => side); // ['long', 'short', 'long', 'short']
 * performance.totalReturn; // ≈ 0.4148568872087
 * performance.maxDrawdown; // ≈ -0.0309204364314
 * vsBuyHold.buyHoldReturn; // ≈ -0.0693525084777
 */
export function strategyBacktest(inputs: StrategyBacktestInputs): StrategyBacktest {
  const { prices, settings, initialCapital, costRate } = completeStrategyBacktestInputs(inputs);
  const n = prices.length;
  const executed = executedSignals(prices, strategySignals(prices, settings), initialCapital, costRate);
  const { equityCurve, trades, isBankrupt } = executed;
  const performance = accountPerformance(executed);
  assertRepresentable(executed, performance);
  // named one by one: spreading the settings would take as long as filling the signals
  return {
    strategy: settings.strategy,
    params: settings.params,
    bars: n,
    numTrades: trades.length,
    execution: 'next_close',
    bankrupt: isBankrupt,
    reason: lookBack(settings) >= n ? 'insufficient_history' : null,
    performance,
    tradesSummary: tradesSummary(trades),
    vsBuyHold: buyAndHoldComparison(performance.totalReturn, prices),
    equityCurve,
    equityCurveSample: thinnedIndices(n - 1, SHOWN_INTERVALS).map((i) => equityCurve[i] as number),
    trades,
  } as StrategyBacktest;
}

/** Bars before the first signal. */
function lookBack({ strategy, params }: StrategySettings): number {
  if (strategy === 'sma_crossover') return params.slow;
  return strategy === 'momentum' ? params.lookback : params.period;
}

/**
 * Prices from 1e-300 to 1e15 can multiply an account beyond all numbers, or buy more units than there are. A curve that leaves
 * the range of doubles has no volatility: only then is each of its values looked at.
 */
function assertRepresentable({ equityCurve, trades }: ExecutedSignals, { annualizedVol }: BacktestPerformance): void {
  const areUnits = trades.every(({ shares, costs }) => Number.isFinite(shares + costs));
  if (areUnits && (annualizedVol !== null || equityCurve.every(Number.isFinite))) return;
  const constraint = 'such that equity and units stay within the range of doubles';
  throw new InvalidInputError(['prices'], 'value_error', constraint, null);
}

/** How many trades gained and lost, and how much. */
function tradesSummary(trades: readonly BacktestTrade[]): BacktestTradesSummary {
  const total = trades.length;
  const gains: number[] = [];
  const losses: number[] = [];
  for (const { pnl } of trades) {
    if (pnl > 0) gains.push(pnl);
    else losses.push(pnl);
  }
  const [gained, lost] = [sum(gains), sum(losses)];
  return {
    total,
    wins: gains.length,
    losses: losses.length,
    winRate: total === 0 ? null : gains.length / total,
    avgPnl: total === 0 ? null : sum(trades.map(({ pnl }) => pnl)) / total,
    avgWin: gains.length === 0 ? null : gained / gains.length,
    avgLoss: losses.length === 0 ? null : lost / losses.length,
    profitFactor: lost === 0 ? null : finiteOrNull(gained / -lost),
  };
}
