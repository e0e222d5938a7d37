export {
  amortizationSchedule,
  amortizationScheduleCost,
  type AmortizationInputs,
  type AmortizationOptions,
  type AmortizationRow,
  type AmortizationSchedule,
} from './amortization/index';

export { bondMeasures, type BondClassification, type BondInputs, type BondMeasures } from './bond/index';

export { creditSpread, type CreditSpread, type CreditSpreadInputs } from './credit-spread/index';

export {
  carryTrade,
  interestRateParity,
  purchasingPowerParity,
  type ArbitrageDirection,
  type CarryDirection,
  type CarryTrade,
  type CarryTradeInputs,
  type CurrencyOutlook,
  type ForwardArbitrage,
  type InterestRateParity,
  type InterestRateParityInputs,
  type ParityCompounding,
  type ParityType,
  type PurchasingPowerParity,
  type PurchasingPowerParityInputs,
} from './foreign-exchange/index';

export {
  inflationAdjustedReturn,
  inflationAdjustedReturnCost,
  realYield,
  taylorRule,
  type InflationAdjustedReturn,
  type InflationAdjustedReturnInputs,
  type InflationSource,
  type PolicyStance,
  type RealYield,
  type RealYieldInputs,
  type TaylorRule,
  type TaylorRuleComponents,
  type TaylorRuleInputs,
  type ValueOfYear,
} from './macro/index';

export {
  compoundAnnualGrowth,
  futureValue,
  internalRateOfReturn,
  internalRateOfReturnCost,
  netPresentValue,
  netPresentValueCost,
  presentValue,
  type CompoundAnnualGrowth,
  type CompoundAnnualGrowthInputs,
  type FutureValue,
  type FutureValueInputs,
  type InternalRateOfReturn,
  type InternalRateOfReturnInputs,
  type InternalRateReason,
  type InvestmentDecision,
  type NetPresentValue,
  type NetPresentValueInputs,
  type PresentValue,
  type PresentValueInputs,
  type ProjectedValue,
} from './time-value/index';

export {
  forwardRate,
  forwardRateCost,
  yieldCurveInterpolation,
  yieldCurveInterpolationCost,
  type Compounding,
  type ForwardRate,
  type ForwardRateInputs,
  type ForwardSegment,
  type InterpolationMethod,
  type NelsonSiegelFit,
  type NelsonSiegelParams,
  type YieldCurveInterpolation,
  type YieldCurveInterpolationInputs,
} from './yield-curve/index';
