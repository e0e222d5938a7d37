import { answering } from '../../../tools/testing/answering';
import { rules as macroInflationAdjustedRules } from '@quant/contract/rules/macro-inflation-adjusted';
import { macroInflationAdjusted } from '../src/reports/macro-inflation-adjusted';
import { rules as macroRealYieldRules } from '@quant/contract/rules/macro-real-yield';
import { macroRealYield } from '../src/reports/macro-real-yield';
import { rules as macroTaylorRuleRules } from '@quant/contract/rules/macro-taylor-rule';
import { macroTaylorRule } from '../src/reports/macro-taylor-rule';
import { rules as fxCarryTradeRules } from '@quant/contract/rules/fx-carry-trade';
import { fxCarryTrade } from '../src/reports/fx-carry-trade';
import { rules as fxInterestRateParityRules } from '@quant/contract/rules/fx-interest-rate-parity';
import { fxInterestRateParity } from '../src/reports/fx-interest-rate-parity';
import { rules as fxPurchasingPowerParityRules } from '@quant/contract/rules/fx-purchasing-power-parity';
import { fxPurchasingPowerParity } from '../src/reports/fx-purchasing-power-parity';
import { rules as tvmCagrRules } from '@quant/contract/rules/tvm-cagr';
import { tvmCagr } from '../src/reports/tvm-cagr';
import { rules as tvmFutureValueRules } from '@quant/contract/rules/tvm-future-value';
import { tvmFutureValue } from '../src/reports/tvm-future-value';
import { rules as tvmIrrRules } from '@quant/contract/rules/tvm-irr';
import { tvmIrr } from '../src/reports/tvm-irr';
import { rules as tvmNpvRules } from '@quant/contract/rules/tvm-npv';
import { tvmNpv } from '../src/reports/tvm-npv';
import { rules as tvmPresentValueRules } from '@quant/contract/rules/tvm-present-value';
import { tvmPresentValue } from '../src/reports/tvm-present-value';
import { rules as fiCreditSpreadRules } from '@quant/contract/rules/fi-credit-spread';
import { fiCreditSpread } from '../src/reports/fi-credit-spread';
import { rules as fiYieldCurveInterpolateRules } from '@quant/contract/rules/fi-yield-curve-interpolate';
import { fiYieldCurveInterpolate } from '../src/reports/fi-yield-curve-interpolate';
import { rules as fixedIncomeBondRules } from '@quant/contract/rules/fixed-income-bond';
import { fixedIncomeBond } from '../src/reports/fixed-income-bond';
import { rules as fxForwardRateRules } from '@quant/contract/rules/fx-forward-rate';
import { fxForwardRate } from '../src/reports/fx-forward-rate';
import { rules as fixedIncomeAmortizationRules } from '@quant/contract/rules/fixed-income-amortization';
import { fixedIncomeAmortization } from '../src/reports/fixed-income-amortization';

/** Golden file → the function that it is about. */
export const GOLDEN_CALLS = {
  'fi.credit-spread.json': answering<'fiCreditSpread', typeof fiCreditSpread>(fiCreditSpreadRules, fiCreditSpread),
  'fi.yield-curve-interpolate.json': answering<'fiYieldCurveInterpolate', typeof fiYieldCurveInterpolate>(
    fiYieldCurveInterpolateRules,
    fiYieldCurveInterpolate,
  ),
  'fixed-income.amortization.json': answering<'fixedIncomeAmortization', typeof fixedIncomeAmortization>(
    fixedIncomeAmortizationRules,
    fixedIncomeAmortization,
  ),
  'fixed-income.bond.json': answering<'fixedIncomeBond', typeof fixedIncomeBond>(fixedIncomeBondRules, fixedIncomeBond),
  'fx.carry-trade.json': answering<'fxCarryTrade', typeof fxCarryTrade>(fxCarryTradeRules, fxCarryTrade),
  'fx.forward-rate.json': answering<'fxForwardRate', typeof fxForwardRate>(fxForwardRateRules, fxForwardRate),
  'fx.interest-rate-parity.json': answering<'fxInterestRateParity', typeof fxInterestRateParity>(
    fxInterestRateParityRules,
    fxInterestRateParity,
  ),
  'fx.purchasing-power-parity.json': answering<'fxPurchasingPowerParity', typeof fxPurchasingPowerParity>(
    fxPurchasingPowerParityRules,
    fxPurchasingPowerParity,
  ),
  'macro.inflation-adjusted.json': answering<'macroInflationAdjusted', typeof macroInflationAdjusted>(
    macroInflationAdjustedRules,
    macroInflationAdjusted,
  ),
  'macro.real-yield.json': answering<'macroRealYield', typeof macroRealYield>(macroRealYieldRules, macroRealYield),
  'macro.taylor-rule.json': answering<'macroTaylorRule', typeof macroTaylorRule>(macroTaylorRuleRules, macroTaylorRule),
  'tvm.cagr.json': answering<'tvmCagr', typeof tvmCagr>(tvmCagrRules, tvmCagr),
  'tvm.future-value.json': answering<'tvmFutureValue', typeof tvmFutureValue>(tvmFutureValueRules, tvmFutureValue),
  'tvm.irr.json': answering<'tvmIrr', typeof tvmIrr>(tvmIrrRules, tvmIrr),
  'tvm.npv.json': answering<'tvmNpv', typeof tvmNpv>(tvmNpvRules, tvmNpv),
  'tvm.present-value.json': answering<'tvmPresentValue', typeof tvmPresentValue>(tvmPresentValueRules, tvmPresentValue),
};

/** Inputs whose keys are the caller's names. */
export const KEYED_BY_THE_CALLER: string[] = [];
