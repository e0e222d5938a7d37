import { gammaDensityKernel } from '../gamma/density-kernel';
import { gammaTails } from '../gamma/gamma-tails';
import { assertExtendedReal } from '../guards/assert-extended-real';
import { assertNumber } from '../guards/assert-number';
import { assertDensityInRange } from '../guards/assert-result-in-range';
import { type Bounds, PROBABILITY_BOUNDS } from '../guards/bounds';
import { incompleteGammaInverse } from '../incomplete-gamma/incomplete-gamma-inverse';

/**
 * Density of the chi-squared distribution.
 *
 * f(x) = (x/2)^(df/2−1)·e^(−x/2) / (2·Γ(df/2)) for x > 0, and 0 below: gamma with shape df/2 and scale 2
 *
 * @param x   argument                     [dimensionless]  any number; ±Infinity allowed
 * @param df  degrees of freedom           0 < df ≤ 1e15, not necessarily whole
 * @returns f(x)
 * @throws InvalidInputError  an argument is absent, not a number, NaN or out of bounds; or the density at x is infinite (x
 *   = 0 with df < 2) or exceeds the largest double
 * @remarks Limits: f(0) = ½ for df = 2, and 0 for df > 2; f(±Infinity) = 0. Accuracy: relative error ≤ 1e-14 over
 *          vectors/gamma.json, unless f is subnormal; ≤ 1e-12 where x is subnormal. Cost: that of gammaPdf.
 * @see Abramowitz & Stegun (1964), 26.4.1; Loader (2000).
 * @example
 * chiSquaredPdf(3, 4); // ≈ 0.16734762011132237
 * chiSquaredPdf(0, 1); // throws INVALID_INPUT
 */
export function chiSquaredPdf(x: number, df: number): number {
  assertExtendedReal(x, 'x');
  assertDegreesOfFreedom(df);
  if (x < 0 || x === Infinity) return 0;
  const density = gammaDensityKernel(x, df / 2, 2);
  assertDensityInRange(density, x);
  return density;
}

/**
 * Probability that a chi-squared variable is at most x.
 *
 * F(x) = P(df/2, x/2), the lower regularised incomplete gamma function, for x > 0, and 0 below
 *
 * The upper tail, the p-value of a test, is `chiSquaredSurvival`: never 1 − `chiSquaredCdf(x)`.
 *
 * @param x   argument                     [dimensionless]  any number; ±Infinity allowed
 * @param df  degrees of freedom           0 < df ≤ 1e15, not necessarily whole
 * @returns F(x), a probability            0 … 1
 * @throws InvalidInputError  an argument is absent, not a number, NaN or out of bounds
 * @remarks Limits: F(x) = 0 for x ≤ 0, F(Infinity) = 1.
 *          Accuracy: relative error ≤ 1e-14 over vectors/gamma.json for values from 1e-300 on; ≤ 1e-12 where x is
 *          subnormal. Cost: bounded for every df, see regularizedGammaP.
 * @see Abramowitz & Stegun (1964), 26.4.1; regularizedGammaP for the method.
 * @example
 * chiSquaredCdf(3.841458820694124, 1); // ≈ 0.95
 */
export function chiSquaredCdf(x: number, df: number): number {
  assertExtendedReal(x, 'x');
  assertDegreesOfFreedom(df);
  return gammaTails(x, df / 2, 2)[0];
}

/**
 * Probability that a chi-squared variable exceeds x: the p-value of a chi-squared statistic.
 *
 * S(x) = Q(df/2, x/2), the upper regularised incomplete gamma function, for x > 0, and 1 below
 *
 * @param x   argument                     [dimensionless]  any number; ±Infinity allowed
 * @param df  degrees of freedom           0 < df ≤ 1e15, not necessarily whole
 * @returns S(x), a probability            0 … 1
 * @throws InvalidInputError  an argument is absent, not a number, NaN or out of bounds
 * @remarks Limits: S(x) = 1 for x ≤ 0, S(Infinity) = 0.
 *          Accuracy: relative error ≤ 1e-14 over vectors/gamma.json for values from 1e-300 on; ≤ 1e-12 where x is
 *          subnormal. Cost: that of chiSquaredCdf.
 * @see Abramowitz & Stegun (1964), 26.4.2; regularizedGammaQ for the method.
 * @example
 * chiSquaredSurvival(1000, 2); // ≈ 7.124576406741286e-218
 */
export function chiSquaredSurvival(x: number, df: number): number {
  assertExtendedReal(x, 'x');
  assertDegreesOfFreedom(df);
  return gammaTails(x, df / 2, 2)[1];
}

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

const POSITIVE: Bounds = { greaterThan: 0 };

function assertDegreesOfFreedom(df: unknown): void {
  assertNumber(df, 'df', POSITIVE);
}
