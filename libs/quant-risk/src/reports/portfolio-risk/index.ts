export { type BenchmarkComparison } from './benchmark-comparison-result';
export { type PortfolioRiskInputs } from './inputs';
export { portfolioRisk } from './portfolio-risk';
export { portfolioRiskCost } from './portfolio-risk-cost';
export { type PortfolioRisk } from './portfolio-risk-result';
export {
  type HistoricalRisk,
  type ReturnDistribution,
  type ReturnSummary,
  type RiskSummary,
} from '../historical-risk/historical-risk-result';
