import { sumError } from '../double-double/sum-error';
import { devianceParts } from './deviance-parts';
import { stirlingError } from './stirling-error';

/**
 * x^a·y^b / B(a, b) with y = 1 − x, in Loader's form: with n = a + b, δ Stirling's error and D the deviance,
 *
 * √(a·b / 2πn) · exp(δ(n) − δ(a) − δ(b) − D(a, n·x) − D(b, n·y))
 *
 * Nothing in it is large that is not a deviance, and these are kept as two doubles each. n·x and n·y come as sums of two
 * doubles as well: D(a, m + rest) = D(a, m) + rest·(1 − a/m).
 *
 * Preconditions, unchecked: a, b > 0; n·x, n·y ≥ 1e-290.
 *
 * @see Loader (2000), "Fast and accurate computation of binomial probabilities".
 */
export function betaPower(a: number, b: number, nx: number, nxRest: number, ny: number, nyRest: number): number {
  const n = a + b;
  const [ofX, ofXRest] = devianceParts(a, nx);
  const [ofY, ofYRest] = devianceParts(b, ny);
  const deviance = ofX + ofY;
  const rest = sumError(ofX, ofY, deviance) + ofXRest + ofYRest + (nxRest * (nx - a)) / nx + (nyRest * (ny - b)) / ny;
  const stirling = stirlingError(n) - stirlingError(a) - stirlingError(b);
  return Math.sqrt(((a / n) * b) / (2 * Math.PI)) * Math.exp(stirling - rest) * Math.exp(-deviance);
}
