export { drawdownAnalysis } from './drawdown-analysis';
export { drawdownAnalysisCost } from './drawdown-analysis-cost';
export { type DrawdownAnalysis, type DrawdownEpisode } from './drawdown-analysis-result';
export { type DrawdownInputs } from './inputs';
