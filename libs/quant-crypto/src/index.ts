export { assetUnit, canonicalAsset, type AssetUnit } from './asset-symbol/canonical-asset';

export { fundingCarry, type FundingCarry, type FundingCarryOptions } from './perpetuals/funding-carry';
export { type FundingQuote, fundingRegime, type FundingRegime } from './perpetuals/funding-regime';
export {
  distanceToLiquidation,
  liquidationPrice,
  type LeveragedPosition,
  type MarkedPosition,
} from './perpetuals/liquidation-price';

export {
  constantProductSwap,
  type ConstantProductSwap,
  type ConstantProductSwapInputs,
} from './pools/constant-product-swap';
export { impermanentLoss, type ImpermanentLossInputs } from './pools/impermanent-loss';

export { type VestingType } from './vesting/vested-months';
export { vestingUnlocked, type VestingUnlockedInputs } from './vesting/vesting-unlocked';

export { apyToApr, aprToApy, type CompoundingOptions } from './yields/apy-to-apr';
