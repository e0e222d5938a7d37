import { logGamma1p } from '../special-functions/log-gamma-1p';
import { lowerSeries } from './lower-series';
import { poissonMass } from './poisson-mass';
import { smallArgumentTails } from './small-argument-tails';
import { uniformTails } from './uniform-tails';
import { upperFraction } from './upper-fraction';

/** From here on the uniform expansion has converged to all digits where |x/a − 1| ≤ 0.3, and series would grow long. */
const UNIFORM_FROM = 20;
const UNIFORM_WIDTH = 0.3;

/**
 * Both regularised incomplete gamma functions, the smaller of the two at full relative accuracy: it is never one minus the
 * other. Their sum is 1.
 *
 * Preconditions, unchecked: 0 < a ≤ 1e15; x ≥ 0, Infinity allowed.
 *
 * @see DiDonato & Morris (1986), "Computation of the incomplete gamma function ratios and their inverse", ACM Trans. Math.
 *   Softw. 12, 377–393; Gil, Segura & Temme (2012), SIAM J. Sci. Comput. 34, A2965–A2981, for the division into regions.
 */
export function incompleteGammaTails(a: number, x: number): readonly [lower: number, upper: number] {
  if (x === 0) return [0, 1];
  if (a >= UNIFORM_FROM && Math.abs(x - a) <= UNIFORM_WIDTH * a) return uniformTails(a, x);
  if (a < 1 && x < 1) {
    const power = a * Math.log(x) - logGamma1p(a);
    if (power > -Math.LN2) return smallArgumentTails(a, x, power);
  } else if (x >= a) {
    const upper = x === Infinity ? 0 : poissonMass(a, x, a * upperFraction(a, x));
    return [1 - upper, upper];
  }
  const lower = poissonMass(a, x, lowerSeries(a, x));
  return [lower, 1 - lower];
}
