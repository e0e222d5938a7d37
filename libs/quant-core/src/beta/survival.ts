import { assertExtendedReal } from '../guards/assert-extended-real';
import { incompleteBeta, incompleteBetaAbove } from '../incomplete-beta/incomplete-beta';
import { betaPlace, LEAST_PLACE } from './beta-place';
import { assertBetaShapes } from './inputs';

/**
 * Survival function of the beta distribution: the probability of exceeding x, accurate even far below the rounding of 1.
 *
 * 1 − I_x(a, b) = I_(1−x)(b, a)
 *
 * @param x  argument                      [dimensionless]  any number; ±Infinity allowed
 * @param a  first shape                   1e-6 … 1e15
 * @param b  second shape                  1e-6 … 1e15
 * @returns 1 − I_x(a, b), a probability   0 … 1
 * @throws InvalidInputError  an argument is absent, not a number, NaN or out of bounds
 * @remarks Limits: 1 for x ≤ 0, 0 for x ≥ 1. Accuracy and cost: those of betaCdf.
 * @see Abramowitz & Stegun (1964), 26.5.2.
 * @example
 * betaSurvival(0.25, 2, 3); // ≈ 0.73828125
 * betaSurvival(0.999, 2, 30); // ≈ 3.097e-89
 */
export function betaSurvival(x: number, a: number, b: number): number {
  assertExtendedReal(x, 'x');
  assertBetaShapes(a, b);
  return betaAbove(x, a, b);
}

/** Probability that a beta variable exceeds x. Preconditions, unchecked: a, b in the range of shapes. */
function betaAbove(x: number, a: number, b: number): number {
  if (x >= 1) return 0;
  if (x >= LEAST_PLACE) return incompleteBetaAbove(betaPlace(x, a, b), a, b);
  if (x <= 0) return 1;
  // 1 − below·(x/L)^a = above + below·(1 − (x/L)^a)
  const edge = betaPlace(LEAST_PLACE, a, b);
  const lost = -Math.expm1(a * Math.log(x / LEAST_PLACE));
  return Math.min(1, incompleteBetaAbove(edge, a, b) + incompleteBeta(edge, a, b) * lost);
}
