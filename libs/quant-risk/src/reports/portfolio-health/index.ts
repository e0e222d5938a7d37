export { type PortfolioHealthInputs, type PortfolioHolding } from './inputs';
export { portfolioHealth } from './portfolio-health';
export { portfolioHealthCost } from './portfolio-health-cost';
export {
  type PortfolioDiversification,
  type PortfolioDrift,
  type PortfolioHealth,
  type PortfolioHealthCorrelation,
  type PortfolioHealthRisk,
  type PortfolioRebalance,
  type PortfolioScenario,
  type PortfolioStress,
  type PortfolioTrade,
} from './portfolio-health-result';
