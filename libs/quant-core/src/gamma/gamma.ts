import { assertExtendedReal } from '../guards/assert-extended-real';
import { assertNumber } from '../guards/assert-number';
import { assertDensityInRange } from '../guards/assert-result-in-range';
import { type Bounds, PROBABILITY_BOUNDS } from '../guards/bounds';
import { incompleteGammaInverse } from '../incomplete-gamma/incomplete-gamma-inverse';
import { gammaDensityKernel } from './density-kernel';
import { gammaTails } from './gamma-tails';

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

/**
 * Quantile of the gamma distribution: the x below which a gamma variable falls with probability p.
 *
 * x = F⁻¹(p) = scale · P⁻¹(shape, p)
 *
 * An upper quantile is `scale * inverseRegularizedGammaQ(shape, tail)`, where p = 1 − tail would round to 1.
 *
 * @param p      probability               0 < p < 1
 * @param shape  shape                     [dimensionless]  0 < shape ≤ 1e15
 * @param scale  scale                     [any unit]       0 < scale ≤ 1e15; default 1
 * @returns F⁻¹(p)                         [unit of scale]  ≥ 0; 0 below the smallest double, as for a small shape
 * @throws InvalidInputError  an argument is absent, not a number, not finite or out of bounds
 * @remarks Accuracy: relative error ≤ 2e-13 over vectors/gamma.json, most of it where the shape is below 0.01 and x
 *          below 1e-200, since an error of p there counts 1/shape times; below p = 1e-310, that of
 *          inverseRegularizedGammaP. Cost: three to eight incomplete gamma functions.
 * @see DiDonato & Morris (1986), ACM Trans. Math. Softw. 12, 377–393; Temme (1992), Math. Comp. 58, 755–764.
 * @example
 * gammaQuantile(0.95, 3); // ≈ 6.29579362187199
 * gammaQuantile(0.5, 1e12, 1e-12); // ≈ 0.9999999999996667
 * gammaQuantile(1, 3); // throws INVALID_INPUT
 */
export function gammaQuantile(p: number, shape: number, scale = 1): number {
  assertNumber(p, 'p', PROBABILITY_BOUNDS);
  assertGammaParameters(shape, scale);
  return scale * incompleteGammaInverse(shape, p, 'lower');
}

const POSITIVE: Bounds = { greaterThan: 0 };

function assertGammaParameters(shape: unknown, scale: unknown): void {
  assertNumber(shape, 'shape', POSITIVE);
  assertNumber(scale, 'scale', POSITIVE);
}
