import { type Answer, type Request } from '@quant/contract';
import { type CallCost, InvalidInputError, type OperationCost } from '@quant/core';
import { estimatedCost, finiteOrNull, NUMBER_BYTES, sum } from '@quant/core/kernels';
import { executedSignals, type ExecutedSignals } from '../backtest/executed-signals';
import { type StrategySettings } from '../backtest/strategies';
import { strategySignals } from '../backtest/strategy-signals';
import { type BacktestTrade } from '../backtest/trade';
import { thinnedIndices } from '../thinning/thinned-indices';
import { accountPerformance, buyAndHoldComparison } from './internal/backtest/performance';
import { strategySettings } from './internal/backtest/strategy-settings';

type Strategy = Request<'backtestStrategy'>;
type Backtest = Answer<'backtestStrategy'>;

const BPS_PER_UNIT = 1e4;

/** The sample of the curve has some fifty bars. */
const SHOWN_INTERVALS = 49;

/**
 * Backtest of a trading strategy on an account, with costs, compared with buying and holding.
 *
 * sma_crossover: sign(SMA_fast − SMA_slow);  rsi_mean_reversion: long from RSI < oversold to RSI > overbought;
 * momentum: sign(P_t − P_{t−lookback});  bollinger_breakout: long from P > upper band, short from P < lower band
 *
 * The account fills the signal of a close at the next close and pays c = (commission/2 + slippage)/1e4 on each side:
 * |u| = E/(P·(1 + c)) units, held until the signal changes.
 *
 * Default parameters: sma_crossover fast 20, slow 50; rsi_mean_reversion period 14, oversold 30, overbought 70; momentum
 * lookback 60; bollinger_breakout period 20, std 2. Windows must be shorter than the prices, fast < slow, oversold < overbought.
 *
 * @throws InvalidInputError  a parameter belongs to another strategy (`extra_forbidden`), reaches back to the first price or
 *   contradicts another one, or equity or units leave the range of doubles
 * @remarks No signal depends on a price after its close, no fill on a price before the next one. Averages, prices and bands that
 *          differ by at most 1e-12 of their size are equal: the signal stays. A position whose value and costs leave nothing ruins
 *          the account for good. A default look-back that reaches the number of prices gives no trades and a reason. The
 *          account pays neither interest nor borrowing fees. Sharpe and Sortino ratios are without a risk-free rate. Past prices promise nothing.
 *          Accuracy: relative error ≤ 1e-12 over vectors/backtest.exact.json. Cost: O(n), O(n·period) for the bands.
 * @see Wilder (1978), New Concepts in Technical Trading Systems, for the RSI; Bollinger (2001), Bollinger on Bollinger Bands.
 * @example
 * const prices = Array.from({ length: 60 }, (_, i) => 100 + 10 * Math.sin(i / 5));
 * const account = { initial_capital: 10_000, commission_bps: 5, slippage_bps: 5 };
 * const momentum = { strategy: 'momentum', params: { lookback: 5 } } as const;
 * const { performance, trades, vs_buy_hold } = backtestStrategy({ prices, ...account, ...momentum });
 * trades.map(({ side }) => side); // ['long', 'short', 'long', 'short']
 * performance.total_return; // ≈ 0.4148568872087
 * performance.max_drawdown; // ≈ -0.0309204364314
 * vs_buy_hold.buy_hold_return; // ≈ -0.0693525084777
 */
export function backtestStrategy(request: Strategy): Backtest {
  const { prices, initial_capital, commission_bps, slippage_bps } = request;
  const n = prices.length;
  const settings = strategySettings(request);
  const costRate = (commission_bps / 2 + slippage_bps) / BPS_PER_UNIT;
  const executed = executedSignals(prices, strategySignals(prices, settings), initial_capital, costRate);
  const { equityCurve, trades, isBankrupt } = executed;
  const performance = accountPerformance(executed);
  assertRepresentable(executed, performance);
  return {
    strategy: settings.strategy,
    params: settings.params,
    bars: n,
    num_trades: trades.length,
    execution: 'next_close',
    bankrupt: isBankrupt,
    reason: lookBack(settings) >= n ? 'insufficient_history' : null,
    performance,
    trades_summary: tradesSummary(trades),
    vs_buy_hold: buyAndHoldComparison(performance.total_return, prices),
    equity_curve: equityCurve,
    equity_curve_sample: thinnedIndices(n - 1, SHOWN_INTERVALS).map((i) => equityCurve[i] as number),
    trades: trades.map(tradeOf),
  };
}

function tradeOf(trade: BacktestTrade): Backtest['trades'][number] {
  return {
    signal_idx: trade.signalIdx,
    entry_idx: trade.entryIdx,
    exit_idx: trade.exitIdx,
    side: trade.side,
    entry: trade.entry,
    exit: trade.exit,
    shares: trade.shares,
    pnl: trade.pnl,
    return: trade.return,
    costs: trade.costs,
    bars_held: trade.barsHeld,
    exit_reason: trade.exitReason,
  };
}

/** Bars before the first signal. */
function lookBack({ strategy, params }: StrategySettings): number {
  if (strategy === 'sma_crossover') return params.slow;
  return strategy === 'momentum' ? params.lookback : params.period;
}

/**
 * Prices from 1e-300 to 1e15 can multiply equity or units beyond the range of doubles. A curve that leaves this range has no
 * volatility: the function looks at each value only then.
 */
function assertRepresentable(
  { equityCurve, trades }: ExecutedSignals,
  { annualized_vol }: Backtest['performance'],
): void {
  const areUnits = trades.every(({ shares, costs }) => Number.isFinite(shares + costs));
  if (areUnits && (annualized_vol !== null || equityCurve.every(Number.isFinite))) return;
  const constraint = 'such that equity and units stay within the range of doubles';
  throw new InvalidInputError(['prices'], 'value_error', constraint, null);
}

/** How many trades gained and lost, and how much. */
function tradesSummary(trades: readonly BacktestTrade[]): Backtest['trades_summary'] {
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
    win_rate: total === 0 ? null : gains.length / total,
    avg_pnl: total === 0 ? null : sum(trades.map(({ pnl }) => pnl)) / total,
    avg_win: gains.length === 0 ? null : gained / gains.length,
    avg_loss: losses.length === 0 ? null : lost / losses.length,
    profit_factor: lost === 0 ? null : finiteOrNull(gained / -lost),
  };
}

/** The equity at a price and a trade that ends there: six numbers of any length, four indices, and their names. */
const PRICE_BYTES = NUMBER_BYTES + 6 * NUMBER_BYTES + 4 * 5 + 160;
const PRICE_NANOSECONDS = 150;

/** Time for a price in a band, for any window. */
const BAND_NANOSECONDS = 80;

/** Fifty values of the equity once more. */
const OTHER_BYTES = 50 * NUMBER_BYTES + 2500;

/** Cost of a call: a time for each price, at which a trade may end, and for each price of the Bollinger bands. */
export const cost = {
  estimate: ({ prices, strategy }: Strategy): CallCost => {
    const ofPrice = PRICE_NANOSECONDS + (strategy === 'bollinger_breakout' ? BAND_NANOSECONDS : 0);
    return estimatedCost(ofPrice * prices.length, OTHER_BYTES + PRICE_BYTES * prices.length);
  },
  ceilingMs: 18,
} satisfies OperationCost<Strategy>;
