/** Operation → the function of `@quant/crypto` that answers it. One line an operation: the generator reads them. */
export { fundingRateAnalysis as cryptoFundingRate } from '@quant/crypto/reports/funding-rate';
export { leverageCheck as cryptoLeverageCheck } from '@quant/crypto/reports/leverage-check';
export { liquidationPrice as cryptoLiquidationPrice } from '@quant/crypto/reports/liquidation-price';
