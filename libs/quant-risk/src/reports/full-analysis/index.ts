export { fullRiskAnalysis } from './full-risk-analysis';
export { fullRiskAnalysisCost } from './full-risk-analysis-cost';
export {
  type FullReturnSummary,
  type FullRiskAnalysis,
  type FullRiskSummary,
  type FullKellySummary,
  type HurstSummary,
  type PortfolioValues,
} from './full-risk-analysis-result';
export { type FullRiskAnalysisInputs } from './inputs';
