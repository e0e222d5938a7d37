import { productError } from '../double-double/product-error';
import { sumError } from '../double-double/sum-error';
import { type BetaPoint } from '../special-functions/beta-point';
import { betaPointAt } from '../special-functions/beta-point-at';

/**
 * The ratio f of the F distribution as a place of the beta distribution with half the degrees of freedom, a and b, as shapes:
 * x = a·f/(a·f + b), y = b/(a·f + b), each with the rest that its rounding leaves.
 *
 * Preconditions, unchecked: a, b in the range of shapes; 1e-250 ≤ f ≤ 1e250.
 */
export function fPoint(f: number, a: number, b: number): BetaPoint {
  const product = a * f;
  const productRest = productError(a, f, product);
  const total = product + b;
  const totalRest = sumError(product, b, total) + productRest;
  const x = product / total;
  const y = b / total;
  const xRest = (remainder(product, x, total) + (productRest - x * totalRest)) / total;
  const yRest = (remainder(b, y, total) - y * totalRest) / total;
  return betaPointAt(a, b, x, xRest, y, yRest);
}

/** What the division of a numerator leaves, without rounding. */
function remainder(numerator: number, quotient: number, divisor: number): number {
  const back = quotient * divisor;
  return numerator - back - productError(quotient, divisor, back);
}
