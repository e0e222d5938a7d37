export { type OptimizationMode, type PortfolioOptimizationInputs } from './inputs';
export { optimizePortfolio } from './optimize-portfolio';
export { optimizePortfolioCost } from './optimize-portfolio-cost';
export {
  type OptimizationMethod,
  type OptimizationReason,
  type OptimizationWarning,
  type OptimizedPortfolio,
} from './optimized-portfolio-result';
