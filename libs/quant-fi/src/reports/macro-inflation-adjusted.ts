import { type Answer, type Request } from '@quant/contract';
import { type OperationCost } from '@quant/core';
import { estimatedCost, finiteOrNull, NUMBER_BYTES } from '@quant/core/kernels';
import { grownAmount, logRatioByChange } from '../compounding/growth';

type Inflation = Request<'macroInflationAdjusted'>;
type RealReturn = Answer<'macroInflationAdjusted'>;

/**
 * Real return after inflation, exactly and by the usual approximation.
 *
 * real = (1 + n)/(1 + p) − 1 = (n − p)/(1 + p),  approximately n − p
 *
 * @remarks Percent enter the formulas as such, so that a return near inflation keeps its digits. An amount may be
 *          negative, a debt.
 *          Accuracy: 2e-15, over several periods times the logarithm of the growth if that exceeds 1. Cost: O(periods).
 * @see Fisher (1930), "The Theory of Interest".
 * @example
 * const rates = { nominal_return_pct: 7, inflation_rate_pct: 2.5 };
 * const real = macroInflationAdjusted({ ...rates, periods: 10, initial_value: 10_000 });
 * real.real_return_pct; // ≈ 4.390243902439025
 * real.inflation_drag_pct; // ≈ 2.6097560975609757
 * real.cumulative_real_return_pct; // ≈ 53.673549626720224
 * real.value_series?.[10]?.real; // ≈ 15367.3549626720
 */
export function macroInflationAdjusted(request: Inflation): RealReturn {
  const { periods = null, initial_value = null } = request;
  // + 0: a return of −0 would show
  const [nominal, inflation] = [request.nominal_return_pct + 0, request.inflation_rate_pct];
  const priceLevel = 100 + inflation;
  const excess = nominal - inflation;
  const real_return_pct = (100 * excess) / priceLevel;
  // + 0: the least of all losses would leave −0
  const real = excess / priceLevel + 0;
  const logNominal = logRatioByChange(nominal / 100, 100 + nominal, 100);
  const logReal = logRatioByChange(real, 100 + nominal, priceLevel);
  const over = (log: number) => (periods === null ? null : finiteOrNull(100 * Math.expm1(periods * log)));
  return {
    real_return_pct,
    fisher_exact_real_return_pct: real_return_pct,
    fisher_exact_real_return_decimal: real,
    approximate_real_return: excess,
    purchasing_power_multiplier: 100 / priceLevel,
    // n − real without cancellation: p·(1 + n)/(1 + p); + 0: of no inflation −0 could be left
    inflation_drag_pct: (inflation * (100 + nominal)) / priceLevel + 0,
    years_to_halve_purchasing_power: inflation > 0 ? finiteOrNull(Math.LN2 / Math.log1p(inflation / 100)) : null,
    cumulative_nominal_return_pct: over(logNominal),
    cumulative_real_return_pct: over(logReal),
    value_series:
      periods === null || initial_value === null ? null : valueSeries(initial_value, periods, logNominal, logReal),
  };
}

/**
 * An amount after 0, 1, …, n periods, nominal and real, by the logarithms of what a unit grows to in one.
 *
 * Preconditions, unchecked: periods ≥ 0; logarithms not NaN nor +∞, −∞ for a loss of everything.
 */
function valueSeries(
  amount: number,
  periods: number,
  logNominal: number,
  logReal: number,
): NonNullable<RealReturn['value_series']> {
  // + 0: a −0 would show
  const start = { year: 0, nominal: amount + 0, real: amount + 0 };
  const later = Array.from({ length: periods }, (_, i) => ({
    year: i + 1,
    nominal: finiteOrNull(grownAmount(amount, (i + 1) * logNominal)),
    real: finiteOrNull(grownAmount(amount, (i + 1) * logReal)),
  }));
  return [start, ...later];
}

/** A year: two values, the year and their names. */
const YEAR_BYTES = 3 * NUMBER_BYTES + 30;
const YEAR_NANOSECONDS = 400;
const OTHER_BYTES = 1000;

/** A time for each year. */
export const cost = {
  estimate: ({ periods }: Inflation) => {
    const years = (periods ?? 0) + 1;
    return estimatedCost(YEAR_NANOSECONDS * years, OTHER_BYTES + YEAR_BYTES * years);
  },
  ceilingMs: 1,
} satisfies OperationCost<Inflation>;
