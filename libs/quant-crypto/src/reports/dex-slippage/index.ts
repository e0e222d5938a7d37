export { dexSlippage } from './dex-slippage';
export { type DexSlippage, type TradeDirection } from './dex-slippage-result';
export { type DexSlippageInputs } from './inputs';
