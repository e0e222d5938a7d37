export { CALENDAR_DAYS, MONTHS, QUARTERS, TRADING_DAYS, WEEKS } from '@quant/core';

export {
  annualizedReturn,
  compoundAnnualGrowth,
  cumulativeReturns,
  logReturns,
  simpleReturns,
  totalReturn,
  type AnnualizedReturnOptions,
  type AnnualOptions,
  type ExcessReturnOptions,
  type GrowthOptions,
  type SeriesOptions,
} from './returns/index';

export { annualizedVolatility, downsideDeviation, type DownsideDeviationOptions } from './volatility/index';

export {
  calmarRatio,
  gainLossRatio,
  omegaRatio,
  sharpeRatio,
  sortinoRatio,
  stability,
  tailRatio,
  type OmegaRatioOptions,
} from './ratios/index';

export {
  alphaBeta,
  informationRatio,
  trackingError,
  treynorRatio,
  upDownBeta,
  upDownCapture,
  type AlphaBeta,
  type CaptureOptions,
  type UpDownBeta,
  type UpDownCapture,
} from './benchmark/index';

export {
  drawdownEpisodes,
  drawdowns,
  maxDrawdown,
  painIndex,
  ulcerIndex,
  type DrawdownEpisode,
  type DrawdownOptions,
} from './drawdowns/index';

export {
  cornishFisherVar,
  historicalExpectedShortfall,
  historicalVar,
  parametricVar,
  type HorizonOptions,
  type ValueAtRiskOptions,
} from './value-at-risk/index';

export {
  rolling,
  rollingAlphaBeta,
  type RollingAlphaBeta,
  type RollingFigures,
  rollingPair,
  rollingSharpeRatio,
  rollingVolatility,
  type WindowMetric,
  type WindowPairMetric,
} from './rolling/index';

export {
  monthlyReturns,
  weeklyReturns,
  yearlyReturns,
  type MonthlyReturn,
  type PeriodReturn,
  type WeeklyReturn,
  type YearlyReturn,
} from './calendar/index';

export { growthOptimalLeverage, kellyFraction, kellyLeverage, type Bet } from './kelly/index';

export { type CovarianceOfAssets, type MomentsOfAssets, type WeightsOf } from './allocation/assets';
export {
  efficientFrontier,
  type EfficientFrontierOptions,
  type EfficientPortfolio,
} from './allocation/efficient-frontier';
export { maximumSharpe, type MaximumSharpeOptions } from './allocation/maximum-sharpe';
export { minimumVariance, type MinimumVarianceOptions } from './allocation/minimum-variance';
export { riskParity, type RiskParityOptions } from './allocation/risk-parity';
export { type WeightBounds } from './allocation/weight-limits';

export { backtest, type Backtest, type BacktestOptions } from './backtest/backtest';
export {
  bollingerBreakoutPositions,
  type BollingerBreakoutOptions,
  momentumPositions,
  type MomentumOptions,
  rsiReversionPositions,
  type RsiReversionOptions,
  smaCrossoverPositions,
  type SmaCrossoverOptions,
} from './backtest/strategy-positions';
export { type BacktestTrade } from './backtest/trade';

export { type Matrix } from './covariance/assert-covariance';
export { type ReturnsOfAssets } from './covariance/returns-of-assets';
export { shrunkCovariance, type ShrunkCovariance, type ShrunkCovarianceOptions } from './covariance/shrunk-covariance';

export { diversificationRatio } from './risk-decomposition/diversification-ratio';
export { portfolioVolatility } from './risk-decomposition/portfolio-volatility';
export { riskContributions, type RiskContributions } from './risk-decomposition/risk-contributions';

export {
  type BrownianMotion,
  type ReturnHistory,
  simulateGrowth,
  type SimulatedGrowth,
  type SimulateGrowthOptions,
} from './simulation/simulate-growth';
