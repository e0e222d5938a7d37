import { finiteOrNull, sum } from '@quant/core/kernels';
import { type BacktestTrade, type BacktestTradesSummary } from './strategy-backtest-result';

/** How many trades gained and lost, and how much. */
export function tradesSummary(trades: readonly BacktestTrade[]): BacktestTradesSummary {
  const total = trades.length;
  const gains = trades.filter(({ pnl }) => pnl > 0).map(({ pnl }) => pnl);
  const losses = trades.filter(({ pnl }) => pnl <= 0).map(({ pnl }) => pnl);
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
