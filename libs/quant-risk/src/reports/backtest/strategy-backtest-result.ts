import { type StrategySettings } from '../../backtest/strategies';
import { type BacktestTrade } from '../../backtest/trade';

/** Performance of an equity curve; fractions unless stated. null also beyond the range of doubles. */
export interface BacktestPerformance {
  /** Final over initial equity, less 1. */
  readonly totalReturn: number;
  /** Compound, (1 + totalReturn)^(252/(n − 1)) − 1 [1/year]; −1 after ruin. */
  readonly annualizedReturn: number | null;
  /** √252 · standard deviation (n − 1) of the returns from bar to bar [1/√year]; 0 where they are flat. */
  readonly annualizedVol: number | null;
  /** √252 · mean/deviation of the returns, without a risk-free rate; null where they are flat. */
  readonly sharpe: number | null;
  /** annualizedReturn/|maxDrawdown|; null without a drawdown. */
  readonly calmar: number | null;
  /** Deepest fall below a former peak, the start included: ≤ 0. */
  readonly maxDrawdown: number;
  /** Equity at the end [currency]. */
  readonly finalEquity: number;
  /** √252 · mean/√(Σ min(r, 0)²/(n − 1)); null without a loss. */
  readonly sortino: number | null;
  /** Share of the intervals between bars in which a position was held. */
  readonly exposure: number;
  /** Of all trades [currency]. */
  readonly totalCosts: number;
}

/** All trades together; amounts in currency. */
export interface BacktestTradesSummary {
  readonly total: number;
  /** Trades with pnl > 0. */
  readonly wins: number;
  /** Trades with pnl ≤ 0. */
  readonly losses: number;
  /** null without trades, as is the next. */
  readonly winRate: number | null;
  readonly avgPnl: number | null;
  /** null without a win. */
  readonly avgWin: number | null;
  /** ≤ 0; null without a loss. */
  readonly avgLoss: number | null;
  /** Sum of the wins over that of the losses; null where nothing was lost. */
  readonly profitFactor: number | null;
}

/** Beside holding the asset from the first to the last price, without costs. null beyond the range of doubles. */
export interface BuyAndHoldComparison {
  readonly strategyReturn: number;
  readonly buyHoldReturn: number | null;
  /** Of the strategy over holding. */
  readonly excessReturn: number | null;
  /** Compound [1/year]. */
  readonly buyHoldAnnualizedReturn: number | null;
  /** Without a risk-free rate; null where the returns are flat, too. */
  readonly buyHoldSharpe: number | null;
  /** ≤ 0. */
  readonly buyHoldMaxDrawdown: number;
}

/** What a strategy would have made of an account. */
export type StrategyBacktest = StrategySettings & {
  /** Number of prices. */
  readonly bars: number;
  readonly numTrades: number;
  /** A signal is filled at the close after it. */
  readonly execution: 'next_close';
  /** Whether a position, the costs of closing it included, has lost all equity. */
  readonly bankrupt: boolean;
  /** Why there is no signal: the default look-back is longer than the prices. */
  readonly reason: 'insufficient_history' | null;
  readonly performance: BacktestPerformance;
  readonly tradesSummary: BacktestTradesSummary;
  readonly vsBuyHold: BuyAndHoldComparison;
  /** Equity at each close [n] [currency]. */
  readonly equityCurve: readonly number[];
  /** The curve at some fifty bars, the first and the last included. */
  readonly equityCurveSample: readonly number[];
  readonly trades: readonly BacktestTrade[];
};
