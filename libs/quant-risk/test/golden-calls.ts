import { strategyBacktest } from '../src/backtest/index';
import { correlationAnalysis } from '../src/correlation/index';
import { drawdownAnalysis } from '../src/drawdown/index';
import { fullRiskAnalysis } from '../src/full-analysis/index';
import { kellyCriterion } from '../src/kelly/index';
import { monteCarloSimulation } from '../src/monte-carlo/index';
import { portfolioHealth } from '../src/portfolio-health/index';
import { optimizePortfolio } from '../src/portfolio-optimization/index';
import { portfolioRisk } from '../src/portfolio-risk/index';
import { positionSize } from '../src/position-size/index';
import { rebalancePlan } from '../src/rebalance-plan/index';
import { riskParityWeights } from '../src/risk-parity/index';
import { stressTest } from '../src/stress-test/index';
import { evaluateTrade } from '../src/trade-evaluation/index';
import { transactionCost } from '../src/transaction-cost/index';
import { parametricValueAtRisk } from '../src/value-at-risk/index';

/** Golden file → the function that it is about. */
export const GOLDEN_CALLS = {
  'backtest.strategy.json': strategyBacktest,
  'portfolio.health.json': portfolioHealth,
  'portfolio.optimize.json': optimizePortfolio,
  'portfolio.rebalance-plan.json': rebalancePlan,
  'portfolio.risk-parity-weights.json': riskParityWeights,
  'risk.correlation.json': correlationAnalysis,
  'risk.drawdown.json': drawdownAnalysis,
  'risk.full-analysis.json': fullRiskAnalysis,
  'risk.kelly.json': kellyCriterion,
  'risk.portfolio.json': portfolioRisk,
  'risk.position-size.json': positionSize,
  'risk.stress-test.json': stressTest,
  'risk.transaction-cost.json': transactionCost,
  'risk.var-parametric.json': parametricValueAtRisk,
  'simulate.montecarlo.json': monteCarloSimulation,
  'trade.evaluate.json': evaluateTrade,
};

/** Inputs whose keys are the caller's names. */
export const KEYED_BY_THE_CALLER = ['series', 'returns', 'current_holdings', 'target_weights'];
