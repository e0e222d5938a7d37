export { accruedInterest } from './bonds/accrued-interest';
export { bondPrice } from './bonds/bond-price';
export { type BondDayCount } from './bonds/bond-terms';
export {
  type BondAtPrice,
  type BondAtYield,
  type BondOfDays,
  type BondOfYears,
  type BondTerms,
  type CouponTerms,
} from './bonds/bond-types';
export { convexity, dv01, macaulayDuration, modifiedDuration } from './bonds/duration';
export { yieldToMaturity } from './bonds/yield-to-maturity';

export { internalRatesOfReturn, irr } from './cash-flows/irr';
export { mirr, type MirrRates } from './cash-flows/mirr';
export { npv } from './cash-flows/npv';
export { xirr } from './cash-flows/xirr';
export { xnpv } from './cash-flows/xnpv';

export { dayCountFraction, type DayCountConvention } from './dates/day-count';
export { type DayCountOptions } from './dates/day-count-options';

export { type PaymentTiming } from './time-value/annuity';
export { fv, type FvInputs } from './time-value/fv';
export { ipmt, type PaymentPartInputs, pmt, type PmtInputs, ppmt } from './time-value/pmt';
export { nper, type NperInputs } from './time-value/nper';
export { pv, type PvInputs } from './time-value/pv';
export { rate, type RateInputs } from './time-value/rate';

export { zSpread } from './bonds/z-spread';

export {
  forwardExchangeRate,
  purchasingPowerRate,
  type ForwardExchangeRateInputs,
  type PurchasingPowerInputs,
} from './exchange-rates/forward-exchange-rate';

export {
  amortizationSchedule,
  type ExtraPayment,
  type Loan,
  type Schedule,
  type ScheduledPayment,
  type ScheduleOptions,
} from './loans/amortization-schedule';

export { breakevenInflation, fisherRealRate, type BreakevenInputs, type FisherInputs } from './macro/fisher';
export { taylorRule, type TaylorRuleInputs } from './macro/taylor-rule';

export { bootstrap, type BootstrapOptions, type BootstrappedCurve } from './zero-curve/bootstrap';
export { fitNelsonSiegel, fitSvensson, type CurveFit } from './zero-curve/curve-fits';
export { type ZeroCurve } from './zero-curve/curve-of-rates';
export { forwardRate, type ForwardRateInputs, type RateCompounding } from './zero-curve/forward-rate';
export {
  nelsonSiegelCurve,
  svenssonCurve,
  type NelsonSiegelParameters,
  type SvenssonParameters,
} from './zero-curve/parametric-curves';
export { zeroCurve, type ZeroCurveOptions } from './zero-curve/zero-curve';

export { addBusinessDays } from './calendars/add-business-days';
export { adjustDay, type AdjustDayOptions } from './calendars/adjust-day';
export { type BusinessCalendar } from './calendars/business-calendar';
export { businessDaysBetween } from './calendars/business-days-between';
export { customCalendar, type CustomCalendarInputs } from './calendars/custom-calendar';
export { holidays, type HolidaysOptions } from './calendars/holidays';
export { type BusinessDayConvention } from './calendars/business-days';
export { type BusinessDayOptions, isBusinessDay } from './calendars/is-business-day';
export { japan } from './calendars/japan';
export { jointCalendar } from './calendars/joint-calendar';
export { nyse } from './calendars/nyse';
export { target } from './calendars/target';
export { unitedKingdom } from './calendars/united-kingdom';
export { usSettlement } from './calendars/us-settlement';
export { weekendsOnly } from './calendars/weekends-only';
export { type PeriodSchedule, schedule } from './schedules/schedule';
export { type ScheduleInputs, type ScheduleRule, type ScheduleStub } from './schedules/schedule-inputs';
export { assetSwapSpread, type AssetSwapOptions } from './scheduled-bonds/asset-swap-spread';
export { bondFlows, type BondFlow } from './scheduled-bonds/bond-flows';
export { type ScheduledBond } from './scheduled-bonds/bond-inputs';
export { type DiscountCurve } from './scheduled-bonds/curve-flows';
export { floatingRates, type FloatingNote } from './scheduled-bonds/floating-rates';
export { type KeyRateDurations, keyRateDurations, type KeyRateOptions } from './scheduled-bonds/key-rate-durations';
export {
  type ScheduledBondAtYield,
  type ScheduledBondValue,
  scheduledBondValue,
} from './scheduled-bonds/scheduled-bond-value';
export { type ScheduledBondAtPrice, scheduledBondYield } from './scheduled-bonds/scheduled-bond-yield';
export { type PricedBond, scheduledZSpread } from './scheduled-bonds/scheduled-z-spread';
export { type YieldConvention } from './scheduled-bonds/yield-conventions';
export { disc, type DiscDayCount, type DiscInputs } from './bills/disc';
export { tbillYield, type TbillYieldInputs } from './bills/tbill-yield';
export { type Asset } from './depreciation/asset';
export { db, type DbInputs } from './depreciation/db';
export { ddb, type DdbInputs } from './depreciation/ddb';
export { sln, type SlnInputs } from './depreciation/sln';
export { cumulativeInterest, type CumulativeInputs, cumulativePrincipal } from './time-value/cumulative-payments';
export { type CompoundingOptions, effectiveRate, nominalRate } from './time-value/effective-rate';

export { bootstrapCurve, type BootstrapCurveInputs, type InstrumentCurve } from './curves/bootstrap-curve';
export {
  type CurveInstrument,
  type QuotedDeposit,
  type QuotedFuture,
  type QuotedSwap,
  type RateDayCount,
} from './curves/curve-instruments';
export { curveLadder } from './curves/curve-ladder';
export { futuresConvexity, type FuturesConvexityInputs } from './curves/futures-convexity';
export { interpolatedCurve, type InterpolatedCurve, type InterpolatedCurveOptions } from './curves/interpolated-curve';
export { type CurveInterpolation } from './curves/log-discount';
export { type SwapDirection, type SwapInputs, type SwapOptions, type SwapValue, swapValue } from './swaps/swap-value';

export {
  bootstrapHazardCurve,
  type BootstrapHazardInputs,
  type QuotedCreditDefaultSwap,
} from './credit/bootstrap-hazard-curve';
export { type AccrualBias, type CreditDefaultSwap, type PremiumDayCount } from './credit/cds-inputs';
export { type CdsDirection, type CdsValue, cdsValue, type ValuedCreditDefaultSwap } from './credit/cds-value';
export { type CreditCurve } from './credit/credit-curve';
export { type HazardCurve, hazardCurve } from './credit/hazard-curve';
export { cdsQuotedSpread, cdsUpfront, type SpreadQuotedSwap, type UpfrontQuotedSwap } from './credit/quoted-spread';
