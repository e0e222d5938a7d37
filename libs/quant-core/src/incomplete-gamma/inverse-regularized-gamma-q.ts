import { incompleteGammaInverse } from './incomplete-gamma-inverse';
import { assertInverseArguments } from './inputs';

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
