import { InvalidInputError, type Series } from '@quant/core';
import { intervalBelow, naturalSpline, type Spline, splineValue } from '@quant/core/kernels';

/** How volatility runs between the quoted strikes of an expiry. */
export type InterpolationMethod = 'linear' | 'cubic';

/** A volatility at a strike. */
export interface VolatilityOfStrike {
  /** Also 0 or less, where a spline dips so low. */
  readonly vol: number;
  /** false where quoted. */
  readonly interpolated: boolean;
  /** Index of the quoted strike at it or below it. */
  readonly interval: number;
}

/** Volatility as a function of the strike. Precondition, unchecked: strikes ascend, one volatility each. */
export function strikeCurve(strikes: readonly number[], vols: readonly number[], method: InterpolationMethod): Spline {
  if (method === 'cubic') return naturalSpline(strikes, vols);
  return { x: strikes, y: vols, curvatures: strikes.map(() => 0) };
}

/** The volatility at a strike; null outside the quoted strikes. */
export function volatilityAt(curve: Spline, strike: number): VolatilityOfStrike | null {
  const { x: strikes, y: vols } = curve;
  const last = strikes.length - 1;
  if (!(strike >= (strikes[0] as number) && strike <= (strikes[last] as number))) return null;
  const interval = strike === strikes[last] ? last : intervalBelow(strikes, strike);
  if (strike === strikes[interval]) return { vol: vols[interval] as number, interpolated: false, interval };
  return { vol: splineValue(curve, strike), interpolated: true, interval };
}

/** @throws InvalidInputError  a strike is not above the one before it */
export function assertAscending(strikes: Series): void {
  for (let i = 1; i < strikes.length; i++) {
    if ((strikes[i] as number) > (strikes[i - 1] as number)) continue;
    throw new InvalidInputError(['strikes', i], 'value_error', 'above the strike before it', strikes[i]);
  }
}
