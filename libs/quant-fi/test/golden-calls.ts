import { amortizationSchedule } from '../src/reports/amortization/index';
import { bondMeasures } from '../src/reports/bond/index';
import { creditSpread } from '../src/reports/credit-spread/index';
import { carryTrade, interestRateParity, purchasingPowerParity } from '../src/reports/foreign-exchange/index';
import { inflationAdjustedReturn, realYield, taylorRule } from '../src/reports/macro/index';
import {
  compoundAnnualGrowth,
  futureValue,
  internalRateOfReturn,
  netPresentValue,
  presentValue,
} from '../src/reports/time-value/index';
import { forwardRate, yieldCurveInterpolation } from '../src/reports/yield-curve/index';

/** Golden file → the function that it is about. */
export const GOLDEN_CALLS = {
  'fi.credit-spread.json': creditSpread,
  'fi.yield-curve-interpolate.json': yieldCurveInterpolation,
  'fixed-income.amortization.json': amortizationSchedule,
  'fixed-income.bond.json': bondMeasures,
  'fx.carry-trade.json': carryTrade,
  'fx.forward-rate.json': forwardRate,
  'fx.interest-rate-parity.json': interestRateParity,
  'fx.purchasing-power-parity.json': purchasingPowerParity,
  'macro.inflation-adjusted.json': inflationAdjustedReturn,
  'macro.real-yield.json': realYield,
  'macro.taylor-rule.json': taylorRule,
  'tvm.cagr.json': compoundAnnualGrowth,
  'tvm.future-value.json': futureValue,
  'tvm.irr.json': internalRateOfReturn,
  'tvm.npv.json': netPresentValue,
  'tvm.present-value.json': presentValue,
};

/** Inputs whose keys are the caller's names. */
export const KEYED_BY_THE_CALLER: string[] = [];
