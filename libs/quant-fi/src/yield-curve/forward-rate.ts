import { finiteOrNull } from '@quant/core/kernels';
import { linearRate, rateChange } from '../zero-curve/linear-rate';
import { type ZeroCurve } from '../zero-curve/zero-curve';
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

function forwardSegments({ tenors, rates }: ZeroCurve, periods: number): ForwardSegment[] {
  return tenors.slice(1).map((end, i) => {
    const [start, from, to] = [tenors[i] as number, rates[i] as number, rates[i + 1] as number];
    const g = continuousForwardRate(start, from, end, to, to - from, periods);
    return { start, end, forwardRate: finiteOrNull(nominalRate(g, periods)) };
  });
}

function discountFactor(continuous: number, years: number): number | null {
  return finiteOrNull(Math.exp(-continuous * years));
}

function isOutside({ tenors }: ZeroCurve, tenor: number): boolean {
  return tenor < (tenors[0] as number) || tenor > (tenors[tenors.length - 1] as number);
}

/** How often a year interest is added to the capital; without end for `continuous`. */
const COMPOUNDING_PERIODS: Readonly<Record<Compounding, number>> = {
  continuous: Infinity,
  annual: 1,
  semi: 2,
  semiannual: 2,
};

/** Below it the quotient of the growths is near 0, and the difference of the logarithms as good. */
const LEAST_CHANGE = -0.5;

/**
 * Forward rate from t₁ to t₂, compounded continuously, of zero rates r₁ and r₂ compounded m times a year:
 *
 * (L₂·t₂ − L₁·t₁)/(t₂ − t₁) = L₂ + (L₂ − L₁)·t₁/(t₂ − t₁),  L = m·ln(1 + r/m)
 *
 * Preconditions, unchecked: rates > −m; 0 ≤ t₁ < t₂; m ≥ 1 or Infinity.
 *
 * @param change  r₂ − r₁, given so that a narrow time keeps its digits
 */
function continuousForwardRate(
  start: number,
  startRate: number,
  end: number,
  endRate: number,
  change: number,
  periods: number,
): number {
  const atEnd = continuousRate(endRate, periods);
  // ln((1 + r₂/m)/(1 + r₁/m)), by the change; of an infinite m the change itself
  const relative = periods === Infinity ? change : change / (1 + startRate / periods);
  const growth =
    relative / periods > LEAST_CHANGE ? continuousRate(relative, periods) : atEnd - continuousRate(startRate, periods);
  return atEnd + growth * (start / (end - start));
}

/**
 * The continuously compounded rate that comes to the same as a nominal rate r compounded m times a year, m·ln(1 + r/m).
 *
 * Preconditions, unchecked: r > −m; m ≥ 1 or Infinity.
 */
function continuousRate(nominal: number, periods: number): number {
  return periods === Infinity ? nominal : periods * Math.log1p(nominal / periods);
}

/**
 * The nominal rate compounded m times a year that comes to the same as g compounded continuously, m·(e^(g/m) − 1): the
 * inverse of `continuousRate`. Beyond the range of doubles the answer is Infinity.
 *
 * Preconditions, unchecked: m ≥ 1 or Infinity.
 */
function nominalRate(continuous: number, periods: number): number {
  return periods === Infinity ? continuous : periods * Math.expm1(continuous / periods);
}
