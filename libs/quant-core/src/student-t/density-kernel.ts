import { productError, sumError } from '../double-double/double-double';
import { stirlingError } from '../gamma-function/stirling-error';

const ONE_OVER_SQRT_TWO_PI = 0.3989422804014327;

/** From here on 1 + t²/df is t²/df to all digits, and t² may exceed the largest double. */
export const FAR_OUT = 1e100;

/**
 * factor·f(t) for Student's density f(t) = f(0)·(1 + t²/df)^(−(df + 1)/2), t ≥ 0; the factor is 1 or t, since t·f(t)
 * may be a normal number where f(t) is none.
 *
 * The base of the power is kept as two doubles, since the exponent multiplies its relative rounding by up to 5e14. Needs no
 * switch to the normal density.
 *
 * Preconditions, unchecked: t ≥ 0; df in the range of degrees of freedom.
 */
export function studentTDensityTimes(factor: number, t: number, df: number): number {
  if (t > FAR_OUT) return densityAtZero(df) * Math.sqrt(df) * Math.pow(Math.sqrt(df) / t, df) * (factor / t);
  const square = t * t;
  const ratio = square / df;
  const back = ratio * df;
  const ratioRest = (productError(t, t, square) + (square - back - productError(ratio, df, back))) / df;
  const base = 1 + ratio;
  const baseRest = sumError(1, ratio, base) + ratioRest;
  // −df/2 and the root are exact or nearly so, −(df + 1)/2 is not
  const power = Math.pow(base, -0.5 * df) * (factor / Math.sqrt(base));
  return densityAtZero(df) * power * Math.exp((-0.5 * (df + 1) * baseRest) / base);
}

function densityAtZero(df: number): number {
  return ONE_OVER_SQRT_TWO_PI * Math.exp(studentTLogFactor(df));
}

/** ln(√(2π)·f(0)) = ln Γ((df + 1)/2) − ln Γ(df/2) − ½·ln(df/2): rises to 0. */
export function studentTLogFactor(df: number): number {
  const a = 0.5 * df;
  return a * Math.log1p(0.5 / a) - 0.5 + (stirlingError(a + 0.5) - stirlingError(a));
}
