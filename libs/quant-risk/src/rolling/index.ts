export { rolling, rollingPair, type RollingFigures, type WindowMetric, type WindowPairMetric } from './rolling';
