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
