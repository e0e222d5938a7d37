export { type StrategyBacktestInputs } from './inputs';
export {
  type BacktestStrategy,
  type BollingerBreakoutParams,
  type MomentumParams,
  type RsiMeanReversionParams,
  type SmaCrossoverParams,
  type StrategyParams,
  type StrategySettings,
} from './strategies';
export { strategyBacktest } from './strategy-backtest';
export { strategyBacktestCost } from './strategy-backtest-cost';
export {
  type BacktestPerformance,
  type BacktestTrade,
  type BacktestTradesSummary,
  type BuyAndHoldComparison,
  type StrategyBacktest,
} from './strategy-backtest-result';
