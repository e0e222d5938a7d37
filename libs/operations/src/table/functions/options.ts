/** Operation → the function of `@quant/options/reports` that answers it. One line an operation: the generator reads them. */
export { optionChainAnalysis as derivativesOptionChainAnalysis } from '@quant/options/reports/option-chain';
export { volatilitySurface as derivativesVolatilitySurface } from '@quant/options/reports/volatility-surface';
export { recommendHedge as hedgingRecommend } from '@quant/options/reports/hedging';
export { spreadScan as optionsSpreadScan } from '@quant/options/reports/spread-scan';
export { strategyOptimizer as optionsStrategyOptimizer } from '@quant/options/reports/strategy-optimizer';
