import { assertExtendedReal } from '../guards/assert-extended-real';
import { gammaTails } from './gamma-tails';
import { assertGammaParameters } from './inputs';

/**
 * Probability that a gamma variable is at most x.
 *
 * F(x) = P(shape, x/scale), the lower regularised incomplete gamma function, for x > 0, and 0 below
 *
 * The upper tail is `gammaSurvival`: never 1 − `gammaCdf(x)`, which has no correct digit left far out.
 *
 * @param x      argument                  [unit of scale]  any number; ±Infinity allowed
 * @param shape  shape                     [dimensionless]  0 < shape ≤ 1e15
 * @param scale  scale                     [any unit]       0 < scale ≤ 1e15; default 1
 * @returns F(x), a probability            0 … 1
 * @throws InvalidInputError  an argument is absent, not a number, NaN or out of bounds
 * @remarks Limits: F(x) = 0 for x ≤ 0, F(Infinity) = 1.
 *          Accuracy: relative error ≤ 1e-14 over vectors/gamma.json for values from 1e-300 on; ≤ 1e-12 where x/scale is
 *          subnormal. Cost: bounded for every shape, see regularizedGammaP.
 * @see Abramowitz & Stegun (1964), 26.1.32; regularizedGammaP for the method.
 * @example
 * gammaCdf(2, 3); // ≈ 0.3233235838169365
 * gammaCdf(0.97, 1e6, 1e-6); // ≈ 4.920908778594e-202
 */
export function gammaCdf(x: number, shape: number, scale = 1): number {
  assertExtendedReal(x, 'x');
  assertGammaParameters(shape, scale);
  return gammaTails(x, shape, scale)[0];
}
