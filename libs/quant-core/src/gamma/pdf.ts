import { assertDensityInRange } from '../guards/assert-density-in-range';
import { assertExtendedReal } from '../guards/assert-extended-real';
import { gammaDensityKernel } from './density-kernel';
import { assertGammaParameters } from './inputs';

/**
 * Density of the gamma distribution.
 *
 * f(x) = x^(shape−1)·e^(−x/scale) / (Γ(shape)·scale^shape) for x > 0, and 0 below
 *
 * @param x      argument                  [unit of scale]  any number; ±Infinity allowed
 * @param shape  shape                     [dimensionless]  0 < shape ≤ 1e15
 * @param scale  scale                     [any unit]       0 < scale ≤ 1e15; default 1
 * @returns f(x)                           [1/unit of scale]
 * @throws InvalidInputError  an argument is absent, not a number, NaN or out of bounds; or the density at x is infinite (x
 *   = 0 with shape < 1) or exceeds the largest double
 * @remarks Limits: f(0) = 1/scale for shape = 1, and 0 for shape > 1; f(±Infinity) = 0. Accuracy: relative error ≤ 1e-14 over
 *          vectors/gamma.json, unless f is subnormal; ≤ 1e-12 where x/scale is subnormal. Cost: one exponential and one power,
 *          or two exponentials.
 * @see Loader (2000), "Fast and accurate computation of binomial probabilities"; Abramowitz & Stegun (1964), 26.1.32.
 * @example
 * gammaPdf(2, 3); // ≈ 0.2706705664732254
 * gammaPdf(1000, 1e6, 0.001); // ≈ 0.39894224715624
 * gammaPdf(0, 0.5); // throws INVALID_INPUT
 */
export function gammaPdf(x: number, shape: number, scale = 1): number {
  assertExtendedReal(x, 'x');
  assertGammaParameters(shape, scale);
  if (x < 0 || x === Infinity) return 0;
  const density = gammaDensityKernel(x, shape, scale);
  assertDensityInRange(density, x);
  return density;
}
