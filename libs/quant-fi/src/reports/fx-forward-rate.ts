import { type Answer, type Request } from '@quant/contract';
import { InvalidInputError, type OperationCost } from '@quant/core';
import { estimatedCost, finiteOrNull, NUMBER_BYTES } from '@quant/core/kernels';
import { continuousForwardRate, continuousRate, nominalRate } from '../zero-curve/compounded-rates';
import { linearRate, rateChange } from '../zero-curve/interpolated-rate';
import { type CurvePoints } from '../zero-curve/points';
import { curveOfPoints } from './internal/curve-of-points';

type Window = Request<'fxForwardRate'>;
type ForwardRate = Answer<'fxForwardRate'>;

/**
 * Forward rate that a zero curve implies: saving to the start of the period and then over it at this rate earns as much
 * as saving to its end.
 *
 * g = (L₂·t₂ − L₁·t₁)/(t₂ − t₁),  forward rate = m·(e^(g/m) − 1),
 * L = m·ln(1 + r/m) of the zero rates r, m periods a year
 *
 * @throws InvalidInputError  two points of the curve have the same tenor, or the end is not above the start
 * @remarks Zero rates are linear between the points and flat beyond them, so that forward rates jump at the points.
 *          From t₁ = 0 on the forward rate is the zero rate. A rate or factor beyond the range of doubles is null.
 *          Accuracy: a few roundings of the rates, times t₁/(t₂ − t₁) of the change between them: over 1e-9 years as
 *          good as over ten. Cost: O(n).
 * @see Hull (2018), "Options, Futures, and Other Derivatives", chapter 4, forward rates; Hagan & West (2006),
 *   "Interpolation methods for curve construction", Applied Math. Finance 13(2), 89–129, for linear zero rates.
 * @example
 * const yield_curve = [
 *   { tenor: 1, rate: 0.04 },
 *   { tenor: 2, rate: 0.045 },
 *   { tenor: 5, rate: 0.05 },
 * ];
 * const secondYear = { yield_curve, forward_start: 1, forward_end: 2 };
 * fxForwardRate({ ...secondYear, compounding: 'continuous' }).forward_rate; // ≈ 0.05
 * fxForwardRate({ ...secondYear, compounding: 'semi' }).forward_rate; // ≈ 0.05001225490196078
 */
export function fxForwardRate(request: Window): ForwardRate {
  const { forward_start: from, forward_end: to, compounding } = request;
  const curve = zeroCurve(request);
  assertWindow(from, to);
  const periods = COMPOUNDING_PERIODS[compounding];
  const spot_rate_start = linearRate(curve, from);
  const spot_rate_end = linearRate(curve, to);
  const change = rateChange(curve, from, to);
  const g = continuousForwardRate(from, spot_rate_start, to, spot_rate_end, change, periods);
  const rate = nominalRate(g, periods);
  const years = to - from;
  const full_forward_curve = forwardSegments(curve, periods);
  return {
    forward_rate: finiteOrNull(rate),
    forward_rate_pct: finiteOrNull(100 * rate),
    spot_rate_start,
    spot_rate_end,
    full_forward_curve,
    compounding,
    discount_factor_start: discountFactor(continuousRate(spot_rate_start, periods), from),
    discount_factor_end: discountFactor(continuousRate(spot_rate_end, periods), to),
    forward_discount_factor: discountFactor(g, years),
    forward_rate_continuous: g,
    forward_rate_simple: finiteOrNull(Math.expm1(g * years) / years),
    start_extrapolated: isOutside(curve, from),
    end_extrapolated: isOutside(curve, to),
    negative_forwards: full_forward_curve.some(({ forward_rate }) => forward_rate !== null && forward_rate < 0),
  };
}

function assertWindow(start: number, end: number): void {
  if (start >= end) throw new InvalidInputError(['forward_end'], 'value_error', 'above forward_start', end);
}

function zeroCurve({ yield_curve }: Window): CurvePoints {
  const { tenors, rates } = curveOfPoints(yield_curve, 'yield_curve');
  // + 0: a rate of −0 would show in the answer
  return { tenors, rates: rates.map((rate) => rate + 0) };
}

function forwardSegments({ tenors, rates }: CurvePoints, periods: number): ForwardRate['full_forward_curve'] {
  return tenors.slice(1).map((end, i) => {
    const [start, from, to] = [tenors[i] as number, rates[i] as number, rates[i + 1] as number];
    const g = continuousForwardRate(start, from, end, to, to - from, periods);
    return { start, end, forward_rate: finiteOrNull(nominalRate(g, periods)) };
  });
}

function discountFactor(continuous: number, years: number): number | null {
  return finiteOrNull(Math.exp(-continuous * years));
}

function isOutside({ tenors }: CurvePoints, tenor: number): boolean {
  return tenor < (tenors[0] as number) || tenor > (tenors[tenors.length - 1] as number);
}

/** How often a year interest is added to the capital; without end for `continuous`. */
const COMPOUNDING_PERIODS: Readonly<Record<Window['compounding'], number>> = {
  continuous: Infinity,
  annual: 1,
  semi: 2,
  semiannual: 2,
};

/** A segment of the forward curve: three numbers and their names. */
const SEGMENT_BYTES = 3 * NUMBER_BYTES + 40;
const SEGMENT_NANOSECONDS = 800;
const OTHER_BYTES = 1000;

/** A time for each point of the curve. */
export const cost = {
  estimate: ({ yield_curve: { length } }: Window) =>
    estimatedCost(SEGMENT_NANOSECONDS * length, OTHER_BYTES + SEGMENT_BYTES * length),
  ceilingMs: 1,
} satisfies OperationCost<Window>;
