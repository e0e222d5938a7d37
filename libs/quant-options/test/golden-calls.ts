import {
  binomialTreeValuation,
  putCallParity,
  asianOptionValuation,
  barrierOptionValuation,
  blackScholesValuation,
  impliedVolatilityOfQuote,
  optionChainAnalysis,
  lookbackOptionValuation,
  payoffDiagram,
  spreadScan,
  strategyPayoff,
  recommendHedge,
  strategyOptimizer,
  volatilitySurface,
} from '../src/reports/index';

/** Golden file → the function that it is about. */
export const GOLDEN_CALLS = {
  'derivatives.asian-option.json': asianOptionValuation,
  'derivatives.binomial-tree.json': binomialTreeValuation,
  'derivatives.put-call-parity.json': putCallParity,
  'options.price.json': blackScholesValuation,
  'options.implied-vol.json': impliedVolatilityOfQuote,
  'derivatives.barrier-option.json': barrierOptionValuation,
  'options.strategy.json': strategyPayoff,
  'options.payoff-diagram.json': payoffDiagram,
  'options.spread-scan.json': spreadScan,
  'derivatives.option-chain-analysis.json': optionChainAnalysis,
  'derivatives.lookback-option.json': lookbackOptionValuation,
  'options.strategy-optimizer.json': strategyOptimizer,
  'hedging.recommend.json': recommendHedge,
  'derivatives.volatility-surface.json': volatilitySurface,
};
