import { assertNumber } from '../guards/assert-number';
import { PROBABILITY_BOUNDS } from '../guards/distribution-bounds';
import { normalQuantileKernel } from './quantile-kernel';

/**
 * Quantile of the standard normal distribution: the x below which a standard normal variable falls with probability p.
 *
 * x = N⁻¹(p)
 *
 * An upper quantile is `-normalQuantile(tail)`: it keeps its accuracy where p = 1 − tail would round to 1.
 *
 * @param p  probability                   0 < p < 1
 * @returns N⁻¹(p)                         −38.47 … 8.21 over all doubles
 * @throws InvalidInputError  p is absent, not a number, or not strictly between 0 and 1 (there the quantile is infinite)
 * @remarks Accuracy: relative error ≤ 1e-15 over vectors/normal.json. Cost: a rational; a logarithm and a square root
 *          more outside 0.075 … 0.925.
 * @see Wichura (1988), Algorithm AS 241, Applied Statistics 37, 477–484.
 * @example
 * normalQuantile(0.975); // ≈ 1.959963984540054
 * normalQuantile(0.5); // 0
 * normalQuantile(1); // throws INVALID_INPUT
 */
export function normalQuantile(p: number): number {
  // runs the full guard only for the error message, because simulations draw millions of quantiles
  if (!(typeof p === 'number' && p > 0 && p < 1)) assertNumber(p, 'p', PROBABILITY_BOUNDS);
  return normalQuantileKernel(p);
}
