export { carryTrade } from './carry-trade/carry-trade';
export { type CarryTrade } from './carry-trade/carry-trade-result';
export { type CarryTradeInputs } from './carry-trade/inputs';
export { type InterestRateParityInputs, type ParityType } from './interest-rate-parity/inputs';
export { interestRateParity } from './interest-rate-parity/interest-rate-parity';
export {
  type ArbitrageDirection,
  type CarryDirection,
  type ForwardArbitrage,
  type InterestRateParity,
  type ParityCompounding,
} from './interest-rate-parity/interest-rate-parity-result';
export { type PurchasingPowerParityInputs } from './purchasing-power-parity/inputs';
export { purchasingPowerParity } from './purchasing-power-parity/purchasing-power-parity';
export {
  type CurrencyOutlook,
  type PurchasingPowerParity,
} from './purchasing-power-parity/purchasing-power-parity-result';
