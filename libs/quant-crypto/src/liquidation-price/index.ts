export { liquidationPrice } from './liquidation-price';
export { type LiquidationPriceInputs } from './inputs';
export { type PositionDirection } from './liquidation-kernel';
export { type LiquidationPrice, type SafePriceRange } from './liquidation-price-result';
