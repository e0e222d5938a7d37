export { assetUnit, canonicalAsset, type AssetUnit } from './asset-symbol/canonical-asset';

export { type MarginBracket } from './margin/brackets';
export { crossMargin, type CrossMargin, type CrossMarginInputs, type CrossPosition } from './margin/cross-margin';
export { marginRequirement, type MarginRequirement, type MarginRequirementInputs } from './margin/margin-requirement';
export { perpetualProfit, type PerpetualProfit, type PerpetualProfitInputs } from './margin/perpetual-profit';
export { tieredLiquidationPrice, type TieredPosition } from './margin/tiered-liquidation-price';

export { fundingArbitrage, type FundingArbitrage, type FundingArbitrageInputs } from './perpetuals/funding-arbitrage';
export { fundingCarry, type FundingCarry, type FundingCarryOptions } from './perpetuals/funding-carry';
export { type FundingQuote, fundingRegime, type FundingRegime } from './perpetuals/funding-regime';
export { futuresBasis, type FuturesBasis, type FuturesBasisInputs } from './perpetuals/futures-basis';
export {
  distanceToLiquidation,
  liquidationPrice,
  type LeveragedPosition,
  type MarkedPosition,
} from './perpetuals/liquidation-price';

export {
  amountsForLiquidity,
  type AmountsForLiquidityInputs,
  type TokenAmounts,
} from './pools/concentrated/amounts-for-liquidity';
export {
  concentratedLiquidity,
  type ConcentratedLiquidity,
  type ConcentratedLiquidityInputs,
} from './pools/concentrated/concentrated-liquidity';
export {
  concentratedPosition,
  type ConcentratedPosition,
  type ConcentratedPositionInputs,
} from './pools/concentrated/concentrated-position';
export { encodeSqrtRatioX96, type SqrtRatioInputs } from './pools/concentrated/encode-sqrt-ratio';
export { feesEarned, type FeesEarnedInputs } from './pools/concentrated/fees-earned';
export { liquidityForAmounts, type LiquidityForAmountsInputs } from './pools/concentrated/liquidity-for-amounts';
export { priceAtTick, type TokenOptions } from './pools/concentrated/price-at-tick';
export { sqrtRatioAtTick } from './pools/concentrated/sqrt-ratio-at-tick';
export { swapStep, type SwapStep, type SwapStepInputs } from './pools/concentrated/swap-step';
export { tickAtPrice } from './pools/concentrated/tick-at-price';
export { tickAtSqrtRatio } from './pools/concentrated/tick-at-sqrt-ratio';

export {
  constantProductSwap,
  type ConstantProductSwap,
  type ConstantProductSwapInputs,
} from './pools/constant-product-swap';
export { impermanentLoss, type ImpermanentLossInputs } from './pools/impermanent-loss';
export { stableSwap, type StableSwap, type StableSwapInputs } from './pools/stable-swap/stable-swap';
export { stableSwapInvariant, type StableSwapPool } from './pools/stable-swap/stable-swap-invariant';
export {
  stableSwapUnits,
  type StableSwapUnits,
  type StableSwapUnitsInputs,
} from './pools/stable-swap/stable-swap-units';
export { weightedExit, type WeightedExitInputs } from './pools/weighted/weighted-exit';
export { weightedInvariant, type WeightedPool } from './pools/weighted/weighted-invariant';
export { weightedJoin, type WeightedJoinInputs } from './pools/weighted/weighted-join';
export {
  weightedSwap,
  type WeightedSwap,
  weightedSwapCost,
  type WeightedSwapCostInputs,
  type WeightedSwapInputs,
} from './pools/weighted/weighted-swap';

export { type VestingType } from './vesting/vested-months';
export { vestingUnlocked, type VestingUnlockedInputs } from './vesting/vesting-unlocked';

export { apyToApr, aprToApy, type CompoundingOptions } from './yields/apy-to-apr';
