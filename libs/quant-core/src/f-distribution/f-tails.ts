import { productError, sumError } from '../double-double/double-double';
import { type BetaPoint, betaPointAt } from '../incomplete-beta/beta-point';
import { incompleteBeta, incompleteBetaAbove } from '../incomplete-beta/incomplete-beta';

/** Beyond these ratios the tails are powers of the ratio to far more digits than a double has. */
export const LEAST_RATIO = 1e-250;
export const GREATEST_RATIO = 1e250;

/**
 * Probability that F is at most f, by half its degrees of freedom, a and b.
 *
 * Preconditions, unchecked: f ≥ 0; a, b in the range of shapes.
 */
export function fBelow(f: number, a: number, b: number): number {
  if (f < LEAST_RATIO) return incompleteBeta(fPoint(LEAST_RATIO, a, b), a, b) * Math.pow(f / LEAST_RATIO, a);
  if (f <= GREATEST_RATIO) return incompleteBeta(fPoint(f, a, b), a, b);
  // 1 − above·(G/f)^b = below + above·(1 − (G/f)^b)
  const edge = fPoint(GREATEST_RATIO, a, b);
  const lost = -Math.expm1(b * Math.log(GREATEST_RATIO / f));
  return Math.min(1, incompleteBeta(edge, a, b) + incompleteBetaAbove(edge, a, b) * lost);
}

/** Probability that F exceeds f, by half its degrees of freedom, a and b. Preconditions: those of fBelow. */
export function fAbove(f: number, a: number, b: number): number {
  if (f > GREATEST_RATIO)
    return incompleteBetaAbove(fPoint(GREATEST_RATIO, a, b), a, b) * Math.pow(GREATEST_RATIO / f, b);
  if (f >= LEAST_RATIO) return incompleteBetaAbove(fPoint(f, a, b), a, b);
  // 1 − below·(f/L)^a = above + below·(1 − (f/L)^a)
  const edge = fPoint(LEAST_RATIO, a, b);
  const lost = -Math.expm1(a * Math.log(f / LEAST_RATIO));
  return Math.min(1, incompleteBetaAbove(edge, a, b) + incompleteBeta(edge, a, b) * lost);
}

/**
 * The ratio f of the F distribution as a place of the beta distribution with half the degrees of freedom, a and b, as
 * shapes: x = a·f/(a·f + b), y = b/(a·f + b), each with the rest that its rounding leaves.
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

/** Remainder of a division, without rounding. */
function remainder(numerator: number, quotient: number, divisor: number): number {
  const back = quotient * divisor;
  return numerator - back - productError(quotient, divisor, back);
}
