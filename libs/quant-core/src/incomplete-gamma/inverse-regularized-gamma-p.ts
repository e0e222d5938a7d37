import { incompleteGammaInverse } from './incomplete-gamma-inverse';
import { assertInverseArguments } from './inputs';

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
