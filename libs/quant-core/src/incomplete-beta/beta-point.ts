import { productError, sumError } from '../double-double/double-double';
import { devianceParts } from '../gamma-function/deviance';
import { stirlingError } from '../gamma-function/stirling-error';

/** A place x in the beta distribution with shapes a and b, and what its probabilities are made of. */
export interface BetaPoint {
  readonly x: number;
  /** 1 − x, not rounded to a multiple of 1.1e−16. */
  readonly y: number;
  /** Distance from the mean a/(a + b), in units of a + b: (a + b)·x − a = b·x − a·y. */
  readonly excess: number;
  /** x^a·y^b / B(a, b): the density of the logarithm of the odds x/y. */
  readonly power: number;
}

/**
 * The place x of the beta distribution with shapes a and b; x and y = 1 − x are each given as a sum of two doubles.
 *
 * With a = b = 1e8, a place thirty standard deviations from the mean is one where x rounded to 53 bits leaves five
 * digits of its probability undetermined: hence the second doubles.
 *
 * Preconditions, unchecked: a, b in the range of shapes; 1e-270 ≤ x, y; x + y = 1.
 */
export function betaPointAt(a: number, b: number, x: number, xRest: number, y: number, yRest: number): BetaPoint {
  const n = a + b;
  const nRest = sumError(a, b, n);
  const expectedX = n * x;
  const expectedXRest = productError(n, x, expectedX) + (n * xRest + nRest * x);
  const expectedY = n * y;
  const expectedYRest = productError(n, y, expectedY) + (n * yRest + nRest * y);
  const power = betaPower(a, b, expectedX, expectedXRest, expectedY, expectedYRest);
  return { x, y, excess: expectedX - a + expectedXRest, power };
}

/**
 * x^a·y^b / B(a, b) with y = 1 − x, in Loader's form: with n = a + b, δ Stirling's error and D the deviance,
 *
 * √(a·b / 2πn) · exp(δ(n) − δ(a) − δ(b) − D(a, n·x) − D(b, n·y))
 *
 * Nothing in it is large that is not a deviance, and these are kept as two doubles each. n·x and n·y come as sums of
 * two doubles as well: D(a, m + rest) = D(a, m) + rest·(1 − a/m).
 *
 * Preconditions, unchecked: a, b > 0; n·x, n·y ≥ 1e-290.
 *
 * @see Loader (2000), "Fast and accurate computation of binomial probabilities".
 */
function betaPower(a: number, b: number, nx: number, nxRest: number, ny: number, nyRest: number): number {
  const n = a + b;
  const [ofX, ofXRest] = devianceParts(a, nx);
  const [ofY, ofYRest] = devianceParts(b, ny);
  const deviance = ofX + ofY;
  const rest = sumError(ofX, ofY, deviance) + ofXRest + ofYRest + (nxRest * (nx - a)) / nx + (nyRest * (ny - b)) / ny;
  const stirling = stirlingError(n) - stirlingError(a) - stirlingError(b);
  return Math.sqrt(((a / n) * b) / (2 * Math.PI)) * Math.exp(stirling - rest) * Math.exp(-deviance);
}
