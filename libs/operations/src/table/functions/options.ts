/** Operation → the function of `@quant/options/reports` that answers it. One line an operation: the generator reads them. */
export { volatilitySurface as derivativesVolatilitySurface } from '@quant/options/reports/volatility-surface';
export { recommendHedge as hedgingRecommend } from '@quant/options/reports/hedging';
export { strategyOptimizer as optionsStrategyOptimizer } from '@quant/options/reports/strategy-optimizer';
