export { annualizedVolatility } from './annualized-volatility';
export { downsideDeviation, type DownsideDeviationOptions } from './downside-deviation';
