export { drawdownAnalysis } from './drawdown-analysis';
export { drawdownAnalysisCost } from './drawdown-analysis-cost';
export { type DrawdownEpisode } from '../../drawdowns/drawdown-episode';
export { type DrawdownAnalysis } from './drawdown-analysis-result';
export { type DrawdownInputs } from './inputs';
