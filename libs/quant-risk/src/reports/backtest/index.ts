export { type StrategyBacktestInputs } from './inputs';
export {
  type BacktestStrategy,
  type BollingerBreakoutParams,
  type MomentumParams,
  type RsiMeanReversionParams,
  type SmaCrossoverParams,
  type StrategyParams,
  type StrategySettings,
} from '../../backtest/strategies';
export { type BacktestTrade } from '../../backtest/trade';
export { strategyBacktest } from './strategy-backtest';
export { strategyBacktestCost } from './strategy-backtest-cost';
export {
  type BacktestPerformance,
  type BacktestTradesSummary,
  type BuyAndHoldComparison,
  type StrategyBacktest,
} from './strategy-backtest-result';
