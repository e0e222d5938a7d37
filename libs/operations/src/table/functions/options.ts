/** Operation → the function of `@quant/options` that answers it. One line an operation: the generator reads them. */
export { asianOption as derivativesAsianOption } from '@quant/options/asian';
export { barrierOption as derivativesBarrierOption } from '@quant/options/barrier';
export { binomialTree as derivativesBinomialTree } from '@quant/options/lattice';
export { lookbackOption as derivativesLookbackOption } from '@quant/options/lookback';
export { optionChainAnalysis as derivativesOptionChainAnalysis } from '@quant/options/option-chain';
export { putCallParity as derivativesPutCallParity } from '@quant/options/parity';
export { volatilitySurface as derivativesVolatilitySurface } from '@quant/options/volatility-surface';
export { recommendHedge as hedgingRecommend } from '@quant/options/hedging';
export { impliedVolatility as optionsImpliedVol } from '@quant/options/black-scholes';
export { payoffDiagram as optionsPayoffDiagram } from '@quant/options/strategy';
export { blackScholesValuation as optionsPrice } from '@quant/options/black-scholes';
export { spreadScan as optionsSpreadScan } from '@quant/options/spread-scan';
export { strategyPayoff as optionsStrategy } from '@quant/options/strategy';
export { strategyOptimizer as optionsStrategyOptimizer } from '@quant/options/strategy-optimizer';
