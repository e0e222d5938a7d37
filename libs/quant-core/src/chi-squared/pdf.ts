import { gammaDensityKernel } from '../gamma/density-kernel';
import { assertDensityInRange } from '../guards/assert-density-in-range';
import { assertExtendedReal } from '../guards/assert-extended-real';
import { assertDegreesOfFreedom } from './inputs';

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
