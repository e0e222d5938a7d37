/** Operation → the function of `@quant/risk` that answers it. One line an operation: the generator reads them. */
export { strategyBacktest as backtestStrategy } from '@quant/risk/backtest';
export { portfolioHealth } from '@quant/risk/portfolio-health';
export { optimizePortfolio as portfolioOptimize } from '@quant/risk/portfolio-optimization';
export { rebalancePlan as portfolioRebalancePlan } from '@quant/risk/rebalance-plan';
export { riskParityWeights as portfolioRiskParityWeights } from '@quant/risk/risk-parity';
export { correlationAnalysis as riskCorrelation } from '@quant/risk/correlation';
export { drawdownAnalysis as riskDrawdown } from '@quant/risk/drawdown';
export { fullRiskAnalysis as riskFullAnalysis } from '@quant/risk/full-analysis';
export { kellyCriterion as riskKelly } from '@quant/risk/kelly';
export { portfolioRisk as riskPortfolio } from '@quant/risk/portfolio-risk';
export { positionSize as riskPositionSize } from '@quant/risk/position-size';
export { stressTest as riskStressTest } from '@quant/risk/stress-test';
export { transactionCost as riskTransactionCost } from '@quant/risk/transaction-cost';
export { parametricValueAtRisk as riskVarParametric } from '@quant/risk/value-at-risk';
export { monteCarloSimulation as simulateMontecarlo } from '@quant/risk/monte-carlo';
export { evaluateTrade as tradeEvaluate } from '@quant/risk/trade-evaluation';
