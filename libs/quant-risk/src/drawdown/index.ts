export { drawdownAnalysis } from './drawdown-analysis';
export { type DrawdownAnalysis, type DrawdownEpisode } from './drawdown-analysis-result';
export { type DrawdownInputs } from './inputs';
