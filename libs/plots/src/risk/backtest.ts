import { type Answer, type Request } from '@quant/contract';
import { underwaterCurve } from '@quant/risk/kernels';
import { figure, percentage } from '../picture/figure';
import { type Panel, type Picture, type Point } from '../picture/picture';
import { overBars } from '../picture/points';
import { drawdownPanel } from './equity';

type Backtest = Answer<'backtestStrategy'>;

/**
 * A backtest: prices with trades, equity next to buy and hold, and drawdown.
 *
 * @param request  of `backtestStrategy`
 * @param answer   its answer
 * @example
 * const prices = Array.from({ length: 120 }, (_, i) => 100 + 10 * Math.sin(i / 9) + i / 10);
 * const request = { prices, strategy: 'momentum', initial_capital: 10_000, commission_bps: 5, slippage_bps: 5 };
 * backtestPicture(request, backtestStrategy(request)).panels.length; // 3
 */
export function backtestPicture(request: Request<'backtestStrategy'>, answer: Backtest): Picture {
  const { equity_curve, performance, vs_buy_hold, num_trades, strategy } = answer;
  const { total_return, sharpe, max_drawdown } = performance;
  const name = NAMES[strategy];
  const gains = `Return ${percentage(total_return)}, buy and hold ${percentage(vs_buy_hold.buy_hold_return)}`;
  return {
    id: 'backtest',
    title: `Backtest: ${name}`,
    subtitle: `${gains} · Sharpe ratio ${figure(sharpe)} · deepest drawdown ${percentage(max_drawdown)} · ${num_trades} trades`,
    description: `Prices with ${num_trades} trades, the equity of the strategy next to buy and hold, and its drawdown.`,
    x: { label: 'Bar' },
    panels: [
      pricePanel(request, answer.trades),
      equityPanel(request, equity_curve),
      drawdownPanel(underwaterCurve(equity_curve)),
    ],
  };
}

const NAMES: Readonly<Record<Backtest['strategy'], string>> = {
  sma_crossover: 'crossing of two moving averages',
  rsi_mean_reversion: 'mean reversion by relative strength',
  momentum: 'momentum',
  bollinger_breakout: 'breakout from Bollinger bands',
};

function pricePanel({ prices }: Request<'backtestStrategy'>, trades: Backtest['trades']): Panel {
  const entries = (side: Backtest['trades'][number]['side']): readonly Point[] =>
    trades.filter((trade) => trade.side === side).map(({ entry_idx, entry }) => [entry_idx, entry]);
  const exits = trades.map(({ exit_idx, exit }): Point => [exit_idx, exit]);
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

function equityPanel({ prices, initial_capital }: Request<'backtestStrategy'>, equity: readonly number[]): Panel {
  const first = prices[0] ?? NaN;
  const held = Array.from(prices, (price) => initial_capital * (price / first));
  return {
    y: { label: 'Equity' },
    share: 1.6,
    series: [
      { kind: 'line', label: 'Buy and hold', tone: 'muted', isDashed: true, points: overBars(held) },
      { kind: 'line', label: 'Strategy', tone: 'primary', points: overBars(equity) },
    ],
  };
}
