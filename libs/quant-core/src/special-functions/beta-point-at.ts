import { productError } from '../double-double/product-error';
import { sumError } from '../double-double/sum-error';
import { type BetaPoint } from './beta-point';
import { betaPower } from './beta-power';

/**
 * The place x of the beta distribution with shapes a and b; x and y = 1 − x are each given as a sum of two doubles.
 *
 * With a = b = 1e8, a place thirty standard deviations from the mean is one where x rounded to 53 bits leaves five digits of
 * its probability undetermined: hence the second doubles.
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
