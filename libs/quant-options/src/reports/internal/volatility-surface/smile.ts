import { type Request } from '@quant/contract';
import { InvalidInputError, MAX_MAGNITUDE } from '@quant/core';
import { type Spline } from '@quant/core/kernels';
import { DAYS_PER_YEAR } from '../../../market/bounds';
import { type InterpolationMethod, strikeCurve, volatilityAt } from '../../../smile/strike-curve';

type Quote = Request<'derivativesVolatilitySurface'>['market_data'][number];

/** The interpolant at a strike. */
export interface SmilePoint {
  readonly strike: number;
  readonly vol: number;
  /** false where quoted. */
  readonly interpolated: boolean;
}

/** The quotes of one expiry by ascending strike. */
export interface Smile {
  readonly expiry_days: number;
  /** Time to expiry [years]. */
  readonly T: number;
  /** The interpolant: `x` the quoted strikes, `y` the quoted volatilities. */
  readonly curve: Spline;
}

/** One smile per distinct expiry, ascending. Expiries and strikes are the same only if they are equal as doubles. */
export function smilesOf(quotes: readonly Quote[], interpolation: InterpolationMethod): Smile[] {
  const byExpiry = new Map<number, Quote[]>();
  for (const quote of quotes) {
    const listed = byExpiry.get(quote.expiry_days);
    if (listed === undefined) byExpiry.set(quote.expiry_days, [quote]);
    else listed.push(quote);
  }
  return [...byExpiry]
    .sort(([a], [b]) => a - b)
    .map(([expiry_days, listed]) => ({
      expiry_days,
      T: expiry_days / DAYS_PER_YEAR,
      curve: curveOf(
        listed.sort((a, b) => a.strike - b.strike),
        interpolation,
      ),
    }));
}

function curveOf(quotes: readonly Quote[], interpolation: InterpolationMethod): Spline {
  const strikes = quotes.map(({ strike }) => strike);
  const vols = quotes.map(({ implied_vol }) => implied_vol);
  return strikeCurve(strikes, vols, interpolation);
}

/**
 * The smile at a strike, also where a spline dips to 0 or below; null outside the quoted strikes.
 *
 * @throws InvalidInputError  the spline exceeds 1e15, as it may between strikes that are all but equal
 */
export function smileAt({ curve }: Smile, strike: number): SmilePoint | null {
  const found = volatilityAt(curve, strike);
  if (found === null) return null;
  const { vol, interpolated, interval } = found;
  if (Math.abs(vol) <= MAX_MAGNITUDE) return { strike, vol, interpolated };
  const constraint = 'of strikes far enough apart for a spline within the range of numbers';
  throw new InvalidInputError(['market_data'], 'value_error', constraint, [curve.x[interval], curve.x[interval + 1]]);
}
