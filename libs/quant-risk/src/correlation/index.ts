export { correlationAnalysis } from './correlation-analysis';
export { type CorrelatedPair, type CorrelationAnalysis } from './correlation-analysis-result';
export { type CorrelationAnalysisInputs } from './inputs';
