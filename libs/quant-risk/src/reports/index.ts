export {
  drawdownAnalysis,
  drawdownAnalysisCost,
  type DrawdownAnalysis,
  type DrawdownEpisode,
  type DrawdownInputs,
} from './drawdown/index';

export {
  fullRiskAnalysis,
  fullRiskAnalysisCost,
  type FullReturnSummary,
  type FullRiskAnalysis,
  type FullRiskAnalysisInputs,
  type FullRiskSummary,
  type FullKellySummary,
  type HurstSummary,
  type PortfolioValues,
} from './full-analysis/index';

export {
  parametricValueAtRisk,
  type ParametricValueAtRisk,
  type ParametricValueAtRiskInputs,
  type ValueAtRiskFigures,
  type ValueAtRiskLevel,
} from './value-at-risk/index';
