import { resolvedDeviation } from '@quant/core/kernels';
import { simpleRegression } from '../regression/simple-regression';
import { differences } from './differences';

/** In observations. */
export interface HalfLives {
  readonly halfLife: number | null;
  readonly halfLifeAr1: number | null;
}

/**
 * Half-life of a spread by the slope κ of Δs_t on a constant and s_(t−1), t = 1 … n − 1.
 *
 * halfLife = −ln 2/κ (Ornstein–Uhlenbeck; null unless κ < 0),  halfLifeAr1 = −ln 2/ln(1 + κ) (null unless −1 < κ < 0)
 *
 * Both null where s_0 … s_(n−2) are equal up to rounding, so that there is no κ.
 *
 * Preconditions, unchecked: finite values, at least three; squares within the range of doubles.
 *
 * @param noise  rounding error of one spread
 * @see Chan (2013), "Algorithmic Trading", ch. 2.
 */
export function halfLifeOf(spread: Float64Array, noise: number): HalfLives {
  const levels = spread.subarray(0, spread.length - 1);
  if (resolvedDeviation(levels) <= noise) return { halfLife: null, halfLifeAr1: null };
  const kappa = simpleRegression(levels, differences(spread)).slope;
  return {
    halfLife: kappa < 0 ? finite(-Math.LN2 / kappa) : null,
    halfLifeAr1: kappa < 0 && kappa > -1 ? finite(-Math.LN2 / Math.log1p(kappa)) : null,
  };
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
