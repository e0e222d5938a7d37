import { type Answer, type Request } from '@quant/contract';
import { finiteOrNull, logRatio } from '@quant/core/kernels';
import { grownAmount } from '../compounding/growth';
import { overflowReason } from './internal/overflow-reason';

type Growth = Answer<'tvmCagr'>;

/** Years after the end for which the growth is carried on. */
const YEARS_FORWARD = [1, 3, 5, 10, 20];

/**
 * Compound annual growth rate between two values, the time in which it doubles or halves a value, and projections.
 *
 * cagr = (end/start)^(1/years) − 1 = e^g − 1,  g = ln(end/start)/years,  doubling time = ln 2/g
 *
 * @remarks For values near each other it uses the logarithm of the change, so that small growth keeps its digits. A figure
 *          beyond the range of doubles is null, with the reason `overflow`: for example a millionfold in a thousandth of a
 *          year. A projection is arithmetic, not a forecast. Accuracy: 1e-13 of a projection, a few roundings elsewhere. Cost: O(1).
 * @see Bodie, Kane & Marcus, "Investments", on geometric average returns.
 * @example
 * const growth = tvmCagr({ start_value: 1000, end_value: 1500, years: 5, include_projections: false });
 * growth.cagr; // ≈ 0.08447177119769861
 * growth.doubling_time_years; // ≈ 8.547556456757274
 */
export function tvmCagr(request: Request<'tvmCagr'>): Growth {
  const { start_value, end_value, years, include_projections } = request;
  const logGrowth = logRatio(end_value, start_value);
  const logGrowthRate = logGrowth / years;
  const rate = Math.expm1(logGrowthRate);
  const cagr = finiteOrNull(rate);
  const cagr_pct = finiteOrNull(100 * rate);
  const total_return_pct = finiteOrNull(100 * ((end_value - start_value) / start_value));
  const log_growth_rate = finiteOrNull(logGrowthRate);
  const growth_multiple = finiteOrNull(end_value / start_value);
  const projections = include_projections ? projectedValues(end_value, logGrowthRate) : null;
  const projected = projections?.map(({ projected_value }) => projected_value) ?? [];
  return {
    cagr,
    cagr_pct,
    total_return_pct,
    doubling_time_years: logGrowth > 0 ? (Math.LN2 * years) / logGrowth : null,
    halving_time_years: logGrowth < 0 ? (Math.LN2 * years) / -logGrowth : null,
    log_growth_rate,
    growth_multiple,
    start_value,
    end_value,
    years,
    projections,
    reason: overflowReason([cagr, cagr_pct, total_return_pct, log_growth_rate, growth_multiple, ...projected]),
  };
}

function projectedValues(endValue: number, logGrowthRate: number): NonNullable<Growth['projections']> {
  return YEARS_FORWARD.map((years_forward) => ({
    years_forward,
    projected_value: finiteOrNull(grownAmount(endValue, years_forward * logGrowthRate)),
  }));
}
