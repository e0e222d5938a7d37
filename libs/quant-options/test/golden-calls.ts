import {
  binomialTree,
  putCallParity,
  asianOption,
  barrierOption,
  blackScholesValuation,
  impliedVolatility,
  optionChainAnalysis,
  lookbackOption,
  payoffDiagram,
  spreadScan,
  strategyPayoff,
  recommendHedge,
  strategyOptimizer,
  volatilitySurface,
} from '../src/index';

/** Golden file → the function that it is about. */
export const GOLDEN_CALLS = {
  'derivatives.asian-option.json': asianOption,
  'derivatives.binomial-tree.json': binomialTree,
  'derivatives.put-call-parity.json': putCallParity,
  'options.price.json': blackScholesValuation,
  'options.implied-vol.json': impliedVolatility,
  'derivatives.barrier-option.json': barrierOption,
  'options.strategy.json': strategyPayoff,
  'options.payoff-diagram.json': payoffDiagram,
  'options.spread-scan.json': spreadScan,
  'derivatives.option-chain-analysis.json': optionChainAnalysis,
  'derivatives.lookback-option.json': lookbackOption,
  'options.strategy-optimizer.json': strategyOptimizer,
  'hedging.recommend.json': recommendHedge,
  'derivatives.volatility-surface.json': volatilitySurface,
};
