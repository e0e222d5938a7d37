export { averageTrueRange } from './volatility/average-true-range';
export { averageTrueRangeCost } from './volatility/average-true-range-cost';
export { type AverageTrueRangeInputs } from './volatility/average-true-range-inputs';
export { type AverageTrueRange } from './volatility/average-true-range-result';
export { bollingerBands } from './volatility/bollinger-bands';
export { bollingerBandsCost } from './volatility/bollinger-bands-cost';
export { type BollingerBandsInputs } from './volatility/bollinger-bands-inputs';
export { type BollingerBands } from './volatility/bollinger-bands-result';
export { fibonacciRetracement } from './trend/fibonacci-retracement';
export { type FibonacciRetracementInputs, type SwingDirection } from './trend/fibonacci-retracement-inputs';
export {
  type ExtensionKey,
  type FibonacciLevel,
  type FibonacciRetracement,
  type RetracementKey,
} from './trend/fibonacci-retracement-result';
export { movingAverageCrossover } from './moving-averages/moving-average-crossover';
export { type MovingAverageCrossoverInputs } from './moving-averages/moving-average-crossover-inputs';
export { type Crossing, type MovingAverageCrossover } from './moving-averages/moving-average-crossover-result';
export { priceTrend, type PriceTrend, type PriceTrendInputs } from './trend/price-trend';
export { technicalIndicators } from './technical-indicators/technical-indicators';
export { technicalIndicatorsCost } from './technical-indicators/technical-indicators-cost';
export { type TechnicalIndicatorsInputs } from './technical-indicators/technical-indicators-inputs';
export {
  type BollingerPoint,
  type MacdPoint,
  type TechnicalIndicators,
} from './technical-indicators/technical-indicators-result';
export { type Bias, type TechnicalSignal } from './signals';
export { type TrendSignal } from './trend/trend-signals';
