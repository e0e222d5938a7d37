import { InvalidInputError, MAX_MAGNITUDE } from '@quant/core';
import { DAYS_PER_YEAR } from '../market/day-count';
import { type InterpolationMethod, type VolatilityQuote } from './inputs';
import { naturalSplineCurvatures } from './natural-spline';
import { pairs } from './pairs';

/** A quote with the second derivative of the interpolant there; it is 0 throughout where the interpolant is linear. */
export interface Knot {
  readonly strike: number;
  readonly vol: number;
  readonly curvature: number;
}

/** The interpolant at a strike. */
export interface SmilePoint {
  readonly strike: number;
  readonly vol: number;
  /** false where quoted. */
  readonly interpolated: boolean;
}

/** The quotes of one expiry by ascending strike. */
export interface Smile {
  readonly expiryDays: number;
  /** Time to expiry [years]. */
  readonly T: number;
  readonly knots: readonly Knot[];
}

/** One smile per distinct expiry, ascending. Expiries and strikes are the same only if they are equal as doubles. */
export function smilesOf(quotes: readonly VolatilityQuote[], interpolation: InterpolationMethod): Smile[] {
  const byExpiry = new Map<number, VolatilityQuote[]>();
  for (const quote of quotes) {
    const listed = byExpiry.get(quote.expiryDays);
    if (listed === undefined) byExpiry.set(quote.expiryDays, [quote]);
    else listed.push(quote);
  }
  return [...byExpiry]
    .sort(([a], [b]) => a - b)
    .map(([expiryDays, listed]) => ({
      expiryDays,
      T: expiryDays / DAYS_PER_YEAR,
      knots: knotsOf(
        listed.sort((a, b) => a.strike - b.strike),
        interpolation,
      ),
    }));
}

function knotsOf(quotes: readonly VolatilityQuote[], interpolation: InterpolationMethod): Knot[] {
  const curvatures = interpolation === 'cubic' ? curvaturesOf(quotes) : [];
  return quotes.map(({ strike, impliedVol }, i) => ({ strike, vol: impliedVol, curvature: curvatures[i] ?? 0 }));
}

function curvaturesOf(quotes: readonly VolatilityQuote[]): number[] {
  const segments = Array.from(pairs(quotes), ([left, right]) => {
    const width = right.strike - left.strike;
    return { width, slope: (right.impliedVol - left.impliedVol) / width };
  });
  return naturalSplineCurvatures(segments);
}

/**
 * The smile at a strike, also where a spline dips to 0 or below; null outside the quoted strikes.
 *
 * @throws InvalidInputError  the spline exceeds 1e15, as it may between strikes that are all but equal
 */
export function smileAt({ knots }: Smile, strike: number): SmilePoint | null {
  const i = firstAtOrAbove(knots, strike);
  const right = knots[i];
  if (right === undefined) return null;
  if (right.strike === strike) return { strike, vol: right.vol, interpolated: false };
  const left = knots[i - 1];
  if (left === undefined) return null;
  const vol = between(left, right, strike);
  if (Math.abs(vol) <= MAX_MAGNITUDE) return { strike, vol, interpolated: true };
  const constraint = 'of strikes far enough apart for a spline within the range of numbers';
  throw new InvalidInputError(['marketData'], 'value_error', constraint, [left.strike, right.strike]);
}

function firstAtOrAbove(knots: readonly Knot[], strike: number): number {
  let low = 0;
  let high = knots.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const knot = knots[middle];
    if (knot !== undefined && knot.strike < strike) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The straight line, and what the curvatures take from it. */
function between(left: Knot, right: Knot, strike: number): number {
  const width = right.strike - left.strike;
  const toLeft = strike - left.strike;
  const toRight = right.strike - strike;
  const line = left.vol + (right.vol - left.vol) * (toLeft / width);
  const bend = (1 + toRight / width) * left.curvature + (1 + toLeft / width) * right.curvature;
  return bend === 0 ? line : line - (toLeft * toRight * bend) / 6;
}
