import { incompleteGammaTails } from './incomplete-gamma-tails';
import { assertIncompleteGammaArguments } from './inputs';

/**
 * Lower regularised incomplete gamma function: the part of Γ(a) that lies below x.
 *
 * P(a, x) = (1/Γ(a)) · ∫₀ˣ t^(a−1)·e^(−t) dt = 1 − Q(a, x)
 *
 * @param a  parameter                     [dimensionless]  0 < a ≤ 1e15
 * @param x  upper end of the integral     [dimensionless]  ≥ 0; Infinity allowed
 * @returns P(a, x)                        0 … 1
 * @throws InvalidInputError  a is absent, not a number, not positive or above 1e15; x is absent, not a number, NaN or
 *   negative
 * @remarks Limits: P(a, 0) = 0, P(a, Infinity) = 1.
 *          Accuracy: relative error ≤ 1e-14 over vectors/gamma.json for values from 1e-300 on. Cost: bounded for every
 *          a; at most about 100 divisions, a fixed number of operations near x = a from a = 20 on.
 * @see DiDonato & Morris (1986), ACM Trans. Math. Softw. 12, 377–393; Temme (1979), SIAM J. Math. Anal. 10, 757–766;
 *   NIST Digital Library of Mathematical Functions, 8.2.4.
 * @example
 * regularizedGammaP(1, 1); // ≈ 0.6321205588285577
 * regularizedGammaP(1e6, 970000); // ≈ 4.92090877859e-202
 */
export function regularizedGammaP(a: number, x: number): number {
  assertIncompleteGammaArguments(a, x);
  return incompleteGammaTails(a, x)[0];
}
