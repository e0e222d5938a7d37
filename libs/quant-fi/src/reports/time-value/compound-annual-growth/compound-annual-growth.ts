import { finiteOrNull, logRatio } from '@quant/core/kernels';
import { grownAmount } from '../../../compounding/grown-amount';
import { overflowReason } from '../overflow-reason';
import { type CompoundAnnualGrowth, type ProjectedValue } from './compound-annual-growth-result';
import { compoundAnnualGrowthInputs, type CompoundAnnualGrowthInputs } from './inputs';

/** Years after the end for which the growth is carried on. */
const YEARS_FORWARD = [1, 3, 5, 10, 20];

/**
 * Compound annual growth rate between two values, the times in which it doubles or halves a value, and where it would lead.
 *
 * cagr = (end/start)^(1/years) − 1 = e^g − 1,  g = ln(end/start)/years,  doubling time = ln 2/g
 *
 * @param inputs.startValue          value at the start                  > 0
 * @param inputs.endValue            value at the end, in the same unit  > 0
 * @param inputs.years               time between them                   [years]  > 0, ≤ 1e6
 * @param inputs.includeProjections  whether to carry the growth on      default false
 * @returns the rate as a fraction, in percent and continuously compounded, with what follows from it
 * @throws InvalidInputError  an input is absent, of another type, or breaks a bound shown above
 * @remarks The logarithm is taken of the change where the values are near each other, so that small growth keeps its digits. What is
 *          beyond the range of doubles is null, with the reason `overflow`: a millionfold in a thousandth of a year. A
 *          projection is arithmetic, no forecast. Accuracy: 1e-13 of a projection, a few roundings elsewhere. Cost: O(1).
 * @see Bodie, Kane & Marcus, "Investments", on geometric average returns.
 * @example
 * const growth = compoundAnnualGrowth({ startValue: 1000, endValue: 1500, years: 5 });
 * growth.cagr; // ≈ 0.08447177119769861
 * growth.doublingTimeYears; // ≈ 8.547556456757274
 */
export function compoundAnnualGrowth(inputs: CompoundAnnualGrowthInputs): CompoundAnnualGrowth {
  const { startValue, endValue, years, includeProjections } = compoundAnnualGrowthInputs.complete(inputs);
  const logGrowth = logRatio(endValue, startValue);
  const logGrowthRate = logGrowth / years;
  const cagr = Math.expm1(logGrowthRate);
  const figures = {
    cagr: finiteOrNull(cagr),
    cagrPct: finiteOrNull(100 * cagr),
    totalReturnPct: finiteOrNull(100 * ((endValue - startValue) / startValue)),
    logGrowthRate: finiteOrNull(logGrowthRate),
    growthMultiple: finiteOrNull(endValue / startValue),
  };
  const projections = includeProjections ? projectedValues(endValue, logGrowthRate) : null;
  const projected = projections?.map(({ projectedValue }) => projectedValue) ?? [];
  return {
    ...figures,
    doublingTimeYears: logGrowth > 0 ? (Math.LN2 * years) / logGrowth : null,
    halvingTimeYears: logGrowth < 0 ? (Math.LN2 * years) / -logGrowth : null,
    startValue,
    endValue,
    years,
    projections,
    reason: overflowReason([...Object.values(figures), ...projected]),
  };
}

function projectedValues(endValue: number, logGrowthRate: number): ProjectedValue[] {
  return YEARS_FORWARD.map((yearsForward) => ({
    yearsForward,
    projectedValue: finiteOrNull(grownAmount(endValue, yearsForward * logGrowthRate)),
  }));
}
