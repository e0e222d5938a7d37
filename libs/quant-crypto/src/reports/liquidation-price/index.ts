export { liquidationPrice } from './liquidation-price';
export { type LiquidationPriceInputs } from './inputs';
export { type PositionDirection } from '../../perpetuals/liquidation-kernel';
export { type LiquidationPrice, type SafePriceRange } from './liquidation-price-result';
