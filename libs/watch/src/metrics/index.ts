export { watchMetrics } from './watch-metrics';
