import { finiteOrNull } from '@quant/core/kernels';
import { linearRate, rateChange } from '../../zero-curve/linear-rate';
import { type CurvePoints } from '../../zero-curve/points';
import { continuousForwardRate, continuousRate, nominalRate } from '../../zero-curve/compounded-rates';
import { completeForwardRateInputs, type Compounding, type ForwardRateInputs } from './forward-rate-inputs';
import { type ForwardRate, type ForwardSegment } from './forward-rate-result';

/**
 * Rate for a time ahead that a zero curve implies: what makes saving to its start and then to its end as good as saving
 * to the end.
 *
 * g = (L₂·t₂ − L₁·t₁)/(t₂ − t₁),  forward rate = m·(e^(g/m) − 1),
 * L = m·ln(1 + r/m) of the zero rates r, m periods a year
 *
 * @param inputs.yieldCurve    zero rates, as {tenor, rate} or {tenorYears, spotRate}
 *                             [n, 2 … 500] [years], > 0, ≤ 200, distinct, and [1/year], > −1, ≤ 10
 * @param inputs.forwardStart  t₁                                     [years]  ≥ 0, ≤ 200
 * @param inputs.forwardEnd    t₂                                     [years]  > forwardStart, ≤ 200
 * @param inputs.compounding   of the zero and the forward rates      continuous, annual, semi or semiannual; default
 *                             continuous
 * @returns the forward rate in several compoundings, the discount factors, and the forward rates between the points of
 *   the curve
 * @throws InvalidInputError  an input is absent, of another type, or breaks a bound shown above
 * @remarks Zero rates are linear between the points and flat beyond them, so that forward rates jump at the points.
 *          From t₁ = 0 on the forward rate is the zero rate. A rate or factor beyond the range of doubles is null.
 *          Accuracy: a few roundings of the rates, times t₁/(t₂ − t₁) of the change between them: over 1e-9 years as
 *          good as over ten. Cost: O(n).
 * @see Hull (2018), "Options, Futures, and Other Derivatives", chapter 4, forward rates; Hagan & West (2006),
 *   "Interpolation methods for curve construction", Applied Math. Finance 13(2), 89–129, for linear zero rates.
 * @example
 * const yieldCurve = [
 *   { tenor: 1, rate: 0.04 },
 *   { tenor: 2, rate: 0.045 },
 *   { tenor: 5, rate: 0.05 },
 * ];
 * forwardRate({ yieldCurve, forwardStart: 1, forwardEnd: 2 }).forwardRate; // ≈ 0.05
 * const semiannual = { yieldCurve, forwardStart: 1, forwardEnd: 2, compounding: 'semi' } as const;
 * forwardRate(semiannual).forwardRate; // ≈ 0.05001225490196078
 */
export function forwardRate(inputs: ForwardRateInputs): ForwardRate {
  const { curve, forwardStart, forwardEnd, compounding } = completeForwardRateInputs(inputs);
  const periods = COMPOUNDING_PERIODS[compounding];
  const spotRateStart = linearRate(curve, forwardStart);
  const spotRateEnd = linearRate(curve, forwardEnd);
  const change = rateChange(curve, forwardStart, forwardEnd);
  const g = continuousForwardRate(forwardStart, spotRateStart, forwardEnd, spotRateEnd, change, periods);
  const rate = nominalRate(g, periods);
  const years = forwardEnd - forwardStart;
  const fullForwardCurve = forwardSegments(curve, periods);
  return {
    forwardRate: finiteOrNull(rate),
    forwardRatePct: finiteOrNull(100 * rate),
    spotRateStart,
    spotRateEnd,
    fullForwardCurve,
    compounding,
    discountFactorStart: discountFactor(continuousRate(spotRateStart, periods), forwardStart),
    discountFactorEnd: discountFactor(continuousRate(spotRateEnd, periods), forwardEnd),
    forwardDiscountFactor: discountFactor(g, years),
    forwardRateContinuous: g,
    forwardRateSimple: finiteOrNull(Math.expm1(g * years) / years),
    startExtrapolated: isOutside(curve, forwardStart),
    endExtrapolated: isOutside(curve, forwardEnd),
    negativeForwards: fullForwardCurve.some((segment) => segment.forwardRate !== null && segment.forwardRate < 0),
  };
}

function forwardSegments({ tenors, rates }: CurvePoints, periods: number): ForwardSegment[] {
  return tenors.slice(1).map((end, i) => {
    const [start, from, to] = [tenors[i] as number, rates[i] as number, rates[i + 1] as number];
    const g = continuousForwardRate(start, from, end, to, to - from, periods);
    return { start, end, forwardRate: finiteOrNull(nominalRate(g, periods)) };
  });
}

function discountFactor(continuous: number, years: number): number | null {
  return finiteOrNull(Math.exp(-continuous * years));
}

function isOutside({ tenors }: CurvePoints, tenor: number): boolean {
  return tenor < (tenors[0] as number) || tenor > (tenors[tenors.length - 1] as number);
}

/** How often a year interest is added to the capital; without end for `continuous`. */
const COMPOUNDING_PERIODS: Readonly<Record<Compounding, number>> = {
  continuous: Infinity,
  annual: 1,
  semi: 2,
  semiannual: 2,
};
