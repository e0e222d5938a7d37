import { type Answer, type Request } from '@quant/contract';
import { finiteOrNull } from '@quant/core/kernels';
import { grownAmount, logRatioByChange, realRate } from '../compounding/growth';

type PurchasingPower = Answer<'fxPurchasingPowerParity'>;

/**
 * Exchange rate at which two currencies with different inflation keep their purchasing power: relative purchasing power
 * parity.
 *
 * rate = S·k,  k = ((1 + p_d)/(1 + p_f))^T,  overvaluation of the foreign currency at an unchanged rate = 1/k − 1
 *
 * @remarks Changes are accurate as such, however small. A figure beyond the range of doubles is null. Accuracy: 2e-15
 *          times max(1, |ln k|). Cost: O(1).
 * @see Cassel (1918), "Abnormal deviations in international exchanges", The Economic Journal 28.
 * @example
 * const inflation = { domestic_inflation: 0.05, foreign_inflation: 0.01 };
 * const parity = fxPurchasingPowerParity({ base_spot_rate: 1.1, ...inflation, time_years: 5 });
 * parity.ppp_rate; // ≈ 1.335771925888266
 * parity.overvaluation_pct; // ≈ -17.650612452532
 * parity.domestic_currency_outlook; // 'DEPRECIATE'
 */
export function fxPurchasingPowerParity(request: Request<'fxPurchasingPowerParity'>): PurchasingPower {
  const { base_spot_rate, foreign_inflation, time_years } = request;
  // + 0: −0 would show in the difference
  const domestic_inflation = request.domestic_inflation + 0;
  const change = realRate(domestic_inflation, foreign_inflation);
  // + 0: a negative rate over no time would be −0
  const logLevel = time_years * logRatioByChange(change, 1 + domestic_inflation, 1 + foreign_inflation) + 0;
  const differential = 100 * (domestic_inflation - foreign_inflation);
  return {
    ppp_rate: finiteOrNull(grownAmount(base_spot_rate, logLevel)),
    overvaluation_pct: finiteOrNull(100 * Math.expm1(0 - logLevel)),
    real_exchange_rate: finiteOrNull(grownAmount(base_spot_rate, -logLevel)),
    inflation_differential: differential,
    expected_change_pct: finiteOrNull(100 * Math.expm1(logLevel)),
    approximate_change_pct: differential * time_years + 0,
    domestic_currency_outlook: outlook(logLevel),
  };
}

function outlook(logLevel: number): PurchasingPower['domestic_currency_outlook'] {
  if (logLevel === 0) return 'UNCHANGED';
  return logLevel > 0 ? 'DEPRECIATE' : 'APPRECIATE';
}
