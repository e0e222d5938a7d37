import { finiteOrNull } from '@quant/core/kernels';
import { grownAmount } from '../../../compounding/grown-amount';
import { logRatioByChange } from '../../../compounding/log-ratio-by-change';
import { type InflationAdjustedReturn, type ValueOfYear } from './inflation-adjusted-return-result';
import { inflationAdjustedReturnInputs, type InflationAdjustedReturnInputs } from './inputs';

/**
 * Real return after inflation, exactly and by the usual approximation.
 *
 * real = (1 + n)/(1 + p) − 1 = (n − p)/(1 + p),  approximately n − p
 *
 * @param inputs.nominalReturnPct  n, per period                       [percent]   −100 … 1000
 * @param inputs.inflationRatePct  p, per period                       [percent]   > −100, ≤ 1000
 * @param inputs.periods           over which both last                            integer 1 … 200, default unknown
 * @param inputs.initialValue      amount at the start                 [currency]  default unknown
 * @returns real return, what inflation costs, and, given the periods, what it comes to
 * @throws InvalidInputError  an input is absent, of another type, or breaks a bound shown above
 * @remarks Percent enter the formulas as such, so that a return near inflation keeps its digits. An amount may be
 *          negative, a debt.
 *          Accuracy: 2e-15, over several periods times the logarithm of the growth where that is more than 1. Cost:
 *          O(periods).
 * @see Fisher (1930), "The Theory of Interest".
 * @example
 * const rates = { nominalReturnPct: 7, inflationRatePct: 2.5 };
 * const real = inflationAdjustedReturn({ ...rates, periods: 10, initialValue: 10_000 });
 * real.realReturnPct; // ≈ 4.390243902439025
 * real.inflationDragPct; // ≈ 2.6097560975609757
 * real.cumulativeRealReturnPct; // ≈ 53.673549626720224
 * real.valueSeries?.[10]?.real; // ≈ 15367.3549626720
 */
export function inflationAdjustedReturn(inputs: InflationAdjustedReturnInputs): InflationAdjustedReturn {
  const { nominalReturnPct, inflationRatePct, periods, initialValue } = inflationAdjustedReturnInputs.complete(inputs);
  const priceLevel = 100 + inflationRatePct;
  const excess = nominalReturnPct - inflationRatePct;
  const realReturnPct = (100 * excess) / priceLevel;
  // + 0: the least of all losses would leave −0
  const real = excess / priceLevel + 0;
  const logNominal = logRatioByChange(nominalReturnPct / 100, 100 + nominalReturnPct, 100);
  const logReal = logRatioByChange(real, 100 + nominalReturnPct, priceLevel);
  const over = (log: number) => (periods === null ? null : finiteOrNull(100 * Math.expm1(periods * log)));
  return {
    realReturnPct,
    fisherExactRealReturnPct: realReturnPct,
    fisherExactRealReturnDecimal: real,
    approximateRealReturn: excess,
    purchasingPowerMultiplier: 100 / priceLevel,
    // n − real without cancellation: p·(1 + n)/(1 + p); + 0: of no inflation −0 could be left
    inflationDragPct: (inflationRatePct * (100 + nominalReturnPct)) / priceLevel + 0,
    yearsToHalvePurchasingPower:
      inflationRatePct > 0 ? finiteOrNull(Math.LN2 / Math.log1p(inflationRatePct / 100)) : null,
    cumulativeNominalReturnPct: over(logNominal),
    cumulativeRealReturnPct: over(logReal),
    valueSeries:
      periods === null || initialValue === null ? null : valueSeries(initialValue, periods, logNominal, logReal),
  };
}

/**
 * An amount after 0, 1, …, n periods, nominal and real, by the logarithms of what a unit grows to in one.
 *
 * Preconditions, unchecked: periods ≥ 0; logarithms not NaN nor +∞, −∞ for a loss of everything.
 */
function valueSeries(
  initialValue: number,
  periods: number,
  logNominal: number,
  logReal: number,
): readonly ValueOfYear[] {
  // + 0: a −0 would show
  const start = { year: 0, nominal: initialValue + 0, real: initialValue + 0 };
  const later = Array.from({ length: periods }, (_, i) => ({
    year: i + 1,
    nominal: finiteOrNull(grownAmount(initialValue, (i + 1) * logNominal)),
    real: finiteOrNull(grownAmount(initialValue, (i + 1) * logReal)),
  }));
  return [start, ...later];
}
