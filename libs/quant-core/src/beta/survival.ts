import { assertExtendedReal } from '../guards/assert-extended-real';
import { betaAbove } from './beta-above';
import { assertBetaShapes } from './inputs';

/**
 * Probability that a beta variable exceeds x, also where it is far below the rounding of 1.
 *
 * 1 − I_x(a, b) = I_(1−x)(b, a)
 *
 * @param x  argument                      [dimensionless]  any number; ±Infinity allowed
 * @param a  first shape                   1e-6 … 1e15
 * @param b  second shape                  1e-6 … 1e15
 * @returns 1 − I_x(a, b), a probability   0 … 1
 * @throws InvalidInputError  an argument is absent, no number, NaN or out of bounds
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
