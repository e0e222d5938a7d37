/** Operation → the function of `@quant/fi` that answers it. One line an operation: the generator reads them. */
export { creditSpread as fiCreditSpread } from '@quant/fi/reports/credit-spread';
export { yieldCurveInterpolation as fiYieldCurveInterpolate } from '@quant/fi/reports/yield-curve';
export { amortizationSchedule as fixedIncomeAmortization } from '@quant/fi/reports/amortization';
export { bondMeasures as fixedIncomeBond } from '@quant/fi/reports/bond';
export { carryTrade as fxCarryTrade } from '@quant/fi/reports/foreign-exchange';
export { forwardRate as fxForwardRate } from '@quant/fi/reports/yield-curve';
export { interestRateParity as fxInterestRateParity } from '@quant/fi/reports/foreign-exchange';
export { purchasingPowerParity as fxPurchasingPowerParity } from '@quant/fi/reports/foreign-exchange';
export { inflationAdjustedReturn as macroInflationAdjusted } from '@quant/fi/reports/macro';
export { realYield as macroRealYield } from '@quant/fi/reports/macro';
export { taylorRule as macroTaylorRule } from '@quant/fi/reports/macro';
export { compoundAnnualGrowth as tvmCagr } from '@quant/fi/reports/time-value';
export { futureValue as tvmFutureValue } from '@quant/fi/reports/time-value';
export { internalRateOfReturn as tvmIrr } from '@quant/fi/reports/time-value';
export { netPresentValue as tvmNpv } from '@quant/fi/reports/time-value';
export { presentValue as tvmPresentValue } from '@quant/fi/reports/time-value';
