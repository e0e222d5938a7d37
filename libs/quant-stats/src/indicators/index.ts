export { averageTrueRange } from './average-true-range';
export { averageTrueRangeCost } from './average-true-range-cost';
export { type AverageTrueRangeInputs } from './average-true-range-inputs';
export { type AverageTrueRange } from './average-true-range-result';
export { averageTrueRangeSeries, type AverageTrueRangeSeriesInputs } from './average-true-range-series';
export { bollingerBands } from './bollinger-bands';
export { type BollingerBandsInputs } from './bollinger-bands-inputs';
export { type BollingerBands } from './bollinger-bands-result';
export { bollingerChannel, type BollingerSettings } from './bollinger-channel';
export { type BollingerChannels } from './bollinger-channels';
export { exponentialMovingAverage } from './exponential-moving-average';
export { fibonacciRetracement } from './fibonacci-retracement';
export { type FibonacciRetracementInputs, type SwingDirection } from './fibonacci-retracement-inputs';
export {
  type ExtensionKey,
  type FibonacciLevel,
  type FibonacciRetracement,
  type RetracementKey,
} from './fibonacci-retracement-result';
export { type MacdLines } from './macd-lines';
export { movingAverageConvergenceDivergence, type MacdPeriods } from './moving-average-convergence-divergence';
export { movingAverageCrossover } from './moving-average-crossover';
export { type MovingAverageCrossoverInputs } from './moving-average-crossover-inputs';
export { type Crossing, type MovingAverageCrossover } from './moving-average-crossover-result';
export { priceTrend, type PriceTrend, type PriceTrendInputs } from './price-trend';
export { relativeStrengthIndex } from './relative-strength-index';
export { simpleMovingAverage } from './simple-moving-average';
export { technicalIndicators } from './technical-indicators';
export { technicalIndicatorsCost } from './technical-indicators-cost';
export { type TechnicalIndicatorsInputs } from './technical-indicators-inputs';
export {
  type Bias,
  type BollingerPoint,
  type MacdPoint,
  type TechnicalIndicators,
  type TechnicalSignal,
} from './technical-indicators-result';
export { type TrendSignal } from './trend-signals';
