import { InvalidInputError } from '../errors/invalid-input-error';
import { assertExtendedReal } from '../guards/assert-extended-real';
import { assertNumber } from '../guards/assert-number';
import { type Bounds, PROBABILITY_BOUNDS } from '../guards/bounds';
import { incompleteGammaInverse } from './incomplete-gamma-inverse';
import { incompleteGammaTails } from './incomplete-gamma-tails';

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

/**
 * Inverse of the lower regularised incomplete gamma function: the x with P(a, x) = p.
 *
 * @param a  parameter                     [dimensionless]  0 < a ≤ 1e15
 * @param p  value of P                    0 < p < 1
 * @returns x                              ≥ 0; 0 below the smallest double, as for small a
 * @throws InvalidInputError  a is absent, not a number, not positive or above 1e15; p is absent, not a number or not strictly
 *   between 0 and 1
 * @remarks Accuracy: relative error ≤ 2e-13 over vectors/gamma.json, most of it where a is small and ln x is several
 *          hundred. Below p = 1e-310 a computed P has too few digits to be compared with p, and the error grows: 1e-9
 *          at p = 1e-315, 1e-5 at 1e-320, 2 % at 5e-324. Cost: three to eight incomplete gamma functions.
 * @see DiDonato & Morris (1986), ACM Trans. Math. Softw. 12, 377–393; Temme (1992), Math. Comp. 58, 755–764.
 * @example
 * inverseRegularizedGammaP(3, 0.05); // ≈ 0.81769144716395
 */
export function inverseRegularizedGammaP(a: number, p: number): number {
  assertInverseArguments(a, p, 'p');
  return incompleteGammaInverse(a, p, 'lower');
}

/**
 * Inverse of the upper regularised incomplete gamma function: the x with Q(a, x) = q, also where 1 − q would round to
 * 1.
 *
 * @param a  parameter                     [dimensionless]  0 < a ≤ 1e15
 * @param q  value of Q                    0 < q < 1
 * @returns x                              ≥ 0; 0 below the smallest double, as for small a
 * @throws InvalidInputError  a is absent, not a number, not positive or above 1e15; q is absent, not a number or not strictly
 *   between 0 and 1
 * @remarks Accuracy and cost: those of inverseRegularizedGammaP.
 * @see DiDonato & Morris (1986), ACM Trans. Math. Softw. 12, 377–393; Temme (1992), Math. Comp. 58, 755–764.
 * @example
 * inverseRegularizedGammaQ(3, 0.05); // ≈ 6.29579362187199
 * inverseRegularizedGammaQ(1, 1e-300); // ≈ 690.775527898214
 */
export function inverseRegularizedGammaQ(a: number, q: number): number {
  assertInverseArguments(a, q, 'q');
  return incompleteGammaInverse(a, q, 'upper');
}

const POSITIVE: Bounds = { greaterThan: 0 };

/** a > 0 up to the general bound; x ≥ 0, and Infinity has a limit. */
function assertIncompleteGammaArguments(a: unknown, x: unknown): asserts x is number {
  assertNumber(a, 'a', POSITIVE);
  assertExtendedReal(x, 'x');
  if (x < 0) throw new InvalidInputError(['x'], 'greater_than_equal', 'greater than or equal to 0', x);
}

function assertInverseArguments(a: unknown, probability: unknown, name: 'p' | 'q'): void {
  assertNumber(a, 'a', POSITIVE);
  assertNumber(probability, name, PROBABILITY_BOUNDS);
}
