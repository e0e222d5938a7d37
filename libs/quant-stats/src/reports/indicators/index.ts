export { type Bias } from '../internal/trend/signals';
export { type TrendSignal } from '../internal/trend/trend-signals';
export { priceTrend, type PriceTrend, type PriceTrendInputs } from './trend/price-trend';
