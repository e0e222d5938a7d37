import { assertNumber } from '../guards/assert-number';
import { PROBABILITY_BOUNDS } from '../guards/distribution-bounds';
import { incompleteGammaInverse } from '../incomplete-gamma/incomplete-gamma-inverse';
import { assertGammaParameters } from './inputs';

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
