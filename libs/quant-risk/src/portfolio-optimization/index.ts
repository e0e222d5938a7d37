export { type MaximumSharpeInputs, type MinimumVarianceInputs } from './covariance-inputs';
export { type OptimizationMode, type PortfolioOptimizationInputs } from './inputs';
export { maximumSharpeWeights } from './maximum-sharpe-weights';
export { minimumVarianceWeights } from './minimum-variance-weights';
export { optimizePortfolio } from './optimize-portfolio';
export { optimizePortfolioCost } from './optimize-portfolio-cost';
export {
  type OptimizationMethod,
  type OptimizationReason,
  type OptimizationWarning,
  type OptimizedPortfolio,
} from './optimized-portfolio-result';
