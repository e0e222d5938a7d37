import {
  type BacktestStrategy,
  type BacktestTrade,
  drawdownAnalysis,
  type StrategyBacktest,
  type StrategyBacktestInputs,
} from '@quant/risk/reports';
import { figure, percentage } from '../picture/figure';
import { type Panel, type Picture, type Point } from '../picture/picture';
import { overBars } from '../picture/points';
import { drawdownPanel } from './equity';

/**
 * A backtest: prices with trades, equity next to buy and hold, and drawdown.
 *
 * @param inputs  of `strategyBacktest`
 * @param result  what it has answered
 * @example
 * const prices = Array.from({ length: 120 }, (_, i) => 100 + 10 * Math.sin(i / 9) + i / 10);
 * const inputs = { prices, strategy: 'momentum' };
 * backtestPicture(inputs, strategyBacktest(inputs)).panels.length; // 3
 */
export function backtestPicture(inputs: StrategyBacktestInputs, result: StrategyBacktest): Picture {
  const { equityCurve, performance, vsBuyHold, numTrades, strategy } = result;
  const { totalReturn, sharpe, maxDrawdown } = performance;
  const name = NAMES[strategy];
  const gains = `Return ${percentage(totalReturn)}, buy and hold ${percentage(vsBuyHold.buyHoldReturn)}`;
  return {
    id: 'backtest',
    title: `Backtest: ${name}`,
    subtitle: `${gains} · Sharpe ratio ${figure(sharpe)} · deepest drawdown ${percentage(maxDrawdown)} · ${numTrades} trades`,
    description: `Prices with ${numTrades} trades, the equity of the strategy next to buy and hold, and its drawdown.`,
    x: { label: 'Bar' },
    panels: [
      pricePanel(inputs, result.trades),
      equityPanel(inputs, equityCurve),
      drawdownPanel(drawdownAnalysis({ equityCurve }).underwaterCurve),
    ],
  };
}

const NAMES: Readonly<Record<BacktestStrategy, string>> = {
  sma_crossover: 'crossing of two moving averages',
  rsi_mean_reversion: 'mean reversion by relative strength',
  momentum: 'momentum',
  bollinger_breakout: 'breakout from Bollinger bands',
};

function pricePanel({ prices }: StrategyBacktestInputs, trades: readonly BacktestTrade[]): Panel {
  const entries = (side: BacktestTrade['side']): readonly Point[] =>
    trades.filter((trade) => trade.side === side).map(({ entryIdx, entry }) => [entryIdx, entry]);
  const exits = trades.map(({ exitIdx, exit }): Point => [exitIdx, exit]);
  return {
    y: { label: 'Price' },
    share: 1.6,
    series: [
      { kind: 'line', label: '', tone: 'muted', points: overBars(prices) },
      { kind: 'points', label: 'Exit', tone: 'muted', points: exits },
      { kind: 'points', label: 'Buy', tone: 'gain', shape: 'up', points: entries('long') },
      { kind: 'points', label: 'Sell short', tone: 'loss', shape: 'down', points: entries('short') },
    ],
  };
}

function equityPanel({ prices, initialCapital = 10_000 }: StrategyBacktestInputs, equity: readonly number[]): Panel {
  const first = prices[0] ?? NaN;
  const held = Array.from(prices, (price) => initialCapital * (price / first));
  return {
    y: { label: 'Equity' },
    share: 1.6,
    series: [
      { kind: 'line', label: 'Buy and hold', tone: 'muted', isDashed: true, points: overBars(held) },
      { kind: 'line', label: 'Strategy', tone: 'primary', points: overBars(equity) },
    ],
  };
}
