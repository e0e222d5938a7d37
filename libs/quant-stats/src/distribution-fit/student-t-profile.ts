import { stirlingError } from '@quant/core/kernels';
import { logMinusDigamma } from './log-minus-digamma';
import { studentTLocationScale, type LocationScale } from './student-t-location-scale';
import { studentTTails } from './student-t-tails';

/** The greatest likelihood of Student's t at given degrees of freedom, and where it is. */
export interface StudentTProfile extends LocationScale {
  readonly df: number;
  readonly logLikelihood: number;
  /** Derivative of logLikelihood with respect to ln df. */
  readonly slope: number;
}

/**
 * Profile likelihood of Student's t and its slope, or null if location and scale were not found. With a = ν/2 and
 * T = Σ ln(1 + r²/ν),
 *
 * ln L = n·(ln Γ(a+½) − ln Γ(a) − ½·ln(νπ) − ln scale) − (ν+1)/2·T
 * d ln L/d ln ν = ν/2·(n·(ψ(a+½) − ψ(a)) − T)
 *
 * As location and scale are the best ones, the slope is the partial derivative (and Σ (ν+1)·r²/(ν+r²) = n). The gamma functions
 * cancel all but some 1/ν, so Stirling's formula is subtracted by hand.
 *
 * Preconditions, unchecked: as those of studentTLocationScale.
 */
export function studentTProfile(values: Float64Array, df: number, start: LocationScale): StudentTProfile | null {
  const best = studentTLocationScale(values, df, start);
  if (!best) return null;
  const { location, scale } = best;
  const tails = studentTTails(values, df, location, scale);
  const n = values.length;
  const a = df / 2;
  const logGammas = a * Math.log1p(1 / df) - 0.5 + stirlingError(a + 0.5) - stirlingError(a);
  const digammas = Math.log1p(1 / df) - logMinusDigamma(a + 0.5) + logMinusDigamma(a);
  return {
    df,
    location,
    scale,
    logLikelihood: n * (logGammas - 0.5 * Math.log(2 * Math.PI) - Math.log(scale)) - ((df + 1) / 2) * tails,
    slope: (df / 2) * (n * digammas - tails),
  };
}
