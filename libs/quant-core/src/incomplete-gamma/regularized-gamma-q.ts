import { incompleteGammaTails } from './incomplete-gamma-tails';
import { assertIncompleteGammaArguments } from './inputs';

/**
 * Upper regularised incomplete gamma function: the part of Γ(a) that lies above x.
 *
 * Q(a, x) = (1/Γ(a)) · ∫ₓ^∞ t^(a−1)·e^(−t) dt = 1 − P(a, x), and never computed so where it is small
 *
 * @param a  parameter                     [dimensionless]  0 < a ≤ 1e15
 * @param x  lower end of the integral     [dimensionless]  ≥ 0; Infinity allowed
 * @returns Q(a, x)                        0 … 1
 * @throws InvalidInputError  a is absent, not a number, not positive or above 1e15; x is absent, not a number, NaN or
 *   negative
 * @remarks Limits: Q(a, 0) = 1, Q(a, Infinity) = 0.
 *          Accuracy: relative error ≤ 1e-14 over vectors/gamma.json for values from 1e-300 on. Cost: that of
 *          regularizedGammaP.
 * @see DiDonato & Morris (1986), ACM Trans. Math. Softw. 12, 377–393; Temme (1979), SIAM J. Math. Anal. 10, 757–766;
 *   NIST Digital Library of Mathematical Functions, 8.2.4.
 * @example
 * regularizedGammaQ(1, 690); // ≈ 2.17173828138983e-300
 * regularizedGammaQ(1e-10, 1); // ≈ 2.19383934417968e-11
 */
export function regularizedGammaQ(a: number, x: number): number {
  assertIncompleteGammaArguments(a, x);
  return incompleteGammaTails(a, x)[1];
}
