import { assertExtendedReal } from '../guards/assert-extended-real';
import { gammaTails } from './gamma-tails';
import { assertGammaParameters } from './inputs';

/**
 * Probability that a gamma variable exceeds x.
 *
 * S(x) = Q(shape, x/scale), the upper regularised incomplete gamma function, for x > 0, and 1 below
 *
 * @param x      argument                  [unit of scale]  any number; ±Infinity allowed
 * @param shape  shape                     [dimensionless]  0 < shape ≤ 1e15
 * @param scale  scale                     [any unit]       0 < scale ≤ 1e15; default 1
 * @returns S(x), a probability            0 … 1
 * @throws InvalidInputError  an argument is absent, not a number, NaN or out of bounds
 * @remarks Limits: S(x) = 1 for x ≤ 0, S(Infinity) = 0.
 *          Accuracy: relative error ≤ 1e-14 over vectors/gamma.json for values from 1e-300 on; ≤ 1e-12 where x/scale is
 *          subnormal. Cost: that of gammaCdf.
 * @see Abramowitz & Stegun (1964), 26.1.32; regularizedGammaQ for the method.
 * @example
 * gammaSurvival(2, 3); // ≈ 0.6766764161830635
 * gammaSurvival(1380, 1, 2); // ≈ 2.17173828138983e-300
 */
export function gammaSurvival(x: number, shape: number, scale = 1): number {
  assertExtendedReal(x, 'x');
  assertGammaParameters(shape, scale);
  return gammaTails(x, shape, scale)[1];
}
