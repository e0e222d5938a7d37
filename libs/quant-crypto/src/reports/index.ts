export {
  fundingRateAnalysis,
  fundingRateAnalysisCost,
  fundingRegime,
  type FundingEntry,
  type FundingRateAnalysis,
  type FundingRateInputs,
  type FundingRegime,
} from './funding-rate/index';

export {
  apyAprConversion,
  type ApyAprConversion,
  type ApyAprConversionInputs,
  type Compounding,
  type RateType,
} from './interest-conversion/index';

export {
  leverageCheck,
  leverageCheckCost,
  type FundingQuote,
  type FundingSource,
  type LeverageCheck,
  type LeverageCheckInputs,
  type LeverageFlag,
  type LeverageKelly,
  type LeverageLiquidation,
  type LeverageValueAtRisk,
  type LeverageValueAtRiskLevel,
  type LeverageVerdict,
  type LiveFunding,
} from './leverage-check/index';

export {
  liquidationPrice,
  type LiquidationPrice,
  type LiquidationPriceInputs,
  type PositionDirection,
  type SafePriceRange,
} from './liquidation-price/index';

export {
  rebalanceThreshold,
  rebalanceThresholdCost,
  type Holding,
  type HoldingDrift,
  type IndicativeTrade,
  type RebalanceThreshold,
  type RebalanceThresholdInputs,
} from './rebalance-threshold/index';

export {
  vestingSchedule,
  vestingScheduleCost,
  type VestingMonth,
  type VestingSchedule,
  type VestingScheduleInputs,
  type VestingType,
} from './vesting-schedule/index';
