export { rolling, type WindowMetric } from './rolling';
