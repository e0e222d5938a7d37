export { rolling, rollingPair, type RollingFigures, type WindowMetric, type WindowPairMetric } from './rolling';
export { rollingAlphaBeta, type RollingAlphaBeta } from './rolling-alpha-beta';
export { rollingSharpeRatio, rollingVolatility } from './rolling-ratios';
