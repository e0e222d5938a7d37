export { correlationAnalysis } from './correlation-analysis';
export { correlationAnalysisCost } from './correlation-analysis-cost';
export { type CorrelatedPair, type CorrelationAnalysis } from './correlation-analysis-result';
export { type CorrelationAnalysisInputs } from './inputs';
