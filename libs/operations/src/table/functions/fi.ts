/** Operation → the function of `@quant/fi` that answers it. One line an operation: the generator reads them. */
export { creditSpread as fiCreditSpread } from '@quant/fi/credit-spread';
export { yieldCurveInterpolation as fiYieldCurveInterpolate } from '@quant/fi/yield-curve';
export { amortizationSchedule as fixedIncomeAmortization } from '@quant/fi/amortization';
export { bondMeasures as fixedIncomeBond } from '@quant/fi/bond';
export { carryTrade as fxCarryTrade } from '@quant/fi/foreign-exchange';
export { forwardRate as fxForwardRate } from '@quant/fi/yield-curve';
export { interestRateParity as fxInterestRateParity } from '@quant/fi/foreign-exchange';
export { purchasingPowerParity as fxPurchasingPowerParity } from '@quant/fi/foreign-exchange';
export { inflationAdjustedReturn as macroInflationAdjusted } from '@quant/fi/macro';
export { realYield as macroRealYield } from '@quant/fi/macro';
export { taylorRule as macroTaylorRule } from '@quant/fi/macro';
export { compoundAnnualGrowth as tvmCagr } from '@quant/fi/time-value';
export { futureValue as tvmFutureValue } from '@quant/fi/time-value';
export { internalRateOfReturn as tvmIrr } from '@quant/fi/time-value';
export { netPresentValue as tvmNpv } from '@quant/fi/time-value';
export { presentValue as tvmPresentValue } from '@quant/fi/time-value';
