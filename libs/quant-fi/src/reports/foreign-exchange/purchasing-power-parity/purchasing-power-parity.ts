import { finiteOrNull } from '@quant/core/kernels';
import { grownAmount } from '../../../compounding/grown-amount';
import { logRatioByChange } from '../../../compounding/log-ratio-by-change';
import { realRate } from '../../../compounding/real-rate';
import { purchasingPowerParityInputs, type PurchasingPowerParityInputs } from './inputs';
import { type CurrencyOutlook, type PurchasingPowerParity } from './purchasing-power-parity-result';

/**
 * Exchange rate at which two currencies with different inflation keep their purchasing power: relative purchasing power
 * parity.
 *
 * rate = S·k,  k = ((1 + p_d)/(1 + p_f))^T,  overvaluation of the foreign currency at an unchanged rate = 1/k − 1
 *
 * @param inputs.baseSpotRate       S, domestic currency per unit of the foreign one          > 0
 * @param inputs.domesticInflation  p_d                                            [1/year]   > −1, ≤ 100
 * @param inputs.foreignInflation   p_f                                            [1/year]   > −1, ≤ 100
 * @param inputs.timeYears          T                                              [years]    0 … 100, default 1
 * @returns the exchange rate of parity, and over- or undervaluation, real rate and outlook
 * @throws InvalidInputError  an input is absent, no finite number, or breaks a bound shown above
 * @remarks Changes are accurate as such, however small. A figure beyond the range of doubles is null. Accuracy: 2e-15,
 *          times the logarithm of k where that is more than 1. Cost: O(1).
 * @see Cassel (1918), "Abnormal deviations in international exchanges", The Economic Journal 28.
 * @example
 * const inflation = { domesticInflation: 0.05, foreignInflation: 0.01 };
 * const parity = purchasingPowerParity({ baseSpotRate: 1.1, ...inflation, timeYears: 5 });
 * parity.pppRate; // ≈ 1.335771925888266
 * parity.overvaluationPct; // ≈ -17.650612452532
 * parity.domesticCurrencyOutlook; // 'DEPRECIATE'
 */
export function purchasingPowerParity(inputs: PurchasingPowerParityInputs): PurchasingPowerParity {
  const { baseSpotRate, domesticInflation, foreignInflation, timeYears } = purchasingPowerParityInputs.complete(inputs);
  const change = realRate(domesticInflation, foreignInflation);
  // + 0: a negative rate over no time would be −0
  const logLevel = timeYears * logRatioByChange(change, 1 + domesticInflation, 1 + foreignInflation) + 0;
  const differential = 100 * (domesticInflation - foreignInflation);
  return {
    pppRate: finiteOrNull(grownAmount(baseSpotRate, logLevel)),
    overvaluationPct: finiteOrNull(100 * Math.expm1(0 - logLevel)),
    realExchangeRate: finiteOrNull(grownAmount(baseSpotRate, -logLevel)),
    inflationDifferential: differential,
    expectedChangePct: finiteOrNull(100 * Math.expm1(logLevel)),
    approximateChangePct: differential * timeYears + 0,
    domesticCurrencyOutlook: outlook(logLevel),
  };
}

function outlook(logLevel: number): CurrencyOutlook {
  if (logLevel === 0) return 'UNCHANGED';
  return logLevel > 0 ? 'DEPRECIATE' : 'APPRECIATE';
}
