import { assertNumber } from '../guards/assert-number';
import { PROBABILITY_BOUNDS } from '../guards/distribution-bounds';
import { incompleteGammaInverse } from '../incomplete-gamma/incomplete-gamma-inverse';
import { assertDegreesOfFreedom } from './inputs';

/**
 * Quantile of the chi-squared distribution: the x below which a chi-squared variable falls with probability p.
 *
 * x = F⁻¹(p) = 2 · P⁻¹(df/2, p)
 *
 * An upper quantile is `2 * inverseRegularizedGammaQ(df / 2, tail)`, where p = 1 − tail would round to 1.
 *
 * @param p   probability                  0 < p < 1
 * @param df  degrees of freedom           0 < df ≤ 1e15, not necessarily whole
 * @returns F⁻¹(p)                         ≥ 0; 0 below the smallest double, as for small df
 * @throws InvalidInputError  an argument is absent, not a number, not finite or out of bounds
 * @remarks Accuracy and cost: those of gammaQuantile.
 * @see DiDonato & Morris (1986), ACM Trans. Math. Softw. 12, 377–393; Temme (1992), Math. Comp. 58, 755–764.
 * @example
 * chiSquaredQuantile(0.95, 1); // ≈ 3.841458820694124
 * chiSquaredQuantile(0, 1); // throws INVALID_INPUT
 */
export function chiSquaredQuantile(p: number, df: number): number {
  assertNumber(p, 'p', PROBABILITY_BOUNDS);
  assertDegreesOfFreedom(df);
  return 2 * incompleteGammaInverse(df / 2, p, 'lower');
}
