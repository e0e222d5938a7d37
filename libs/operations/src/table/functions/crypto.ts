/** Operation → the function of `@quant/crypto` that answers it. One line an operation: the generator reads them. */
export { apyAprConversion as cryptoApyAprConvert } from '@quant/crypto/interest-conversion';
export { dexSlippage as cryptoDexSlippage } from '@quant/crypto/dex-slippage';
export { fundingRateAnalysis as cryptoFundingRate } from '@quant/crypto/funding-rate';
export { impermanentLoss as cryptoImpermanentLoss } from '@quant/crypto/impermanent-loss';
export { leverageCheck as cryptoLeverageCheck } from '@quant/crypto/leverage-check';
export { liquidationPrice as cryptoLiquidationPrice } from '@quant/crypto/liquidation-price';
export { rebalanceThreshold as cryptoRebalanceThreshold } from '@quant/crypto/rebalance-threshold';
export { vestingSchedule as cryptoVestingSchedule } from '@quant/crypto/vesting-schedule';
