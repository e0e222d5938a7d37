import { assertNumber } from '../guards/assert-number';
import { assertQuantileInRange } from '../guards/assert-quantile-in-range';
import { PROBABILITY_BOUNDS } from '../guards/distribution-bounds';
import { fQuantileBelow } from './f-quantile-below';
import { assertFDegreesOfFreedom } from './inputs';

/**
 * Quantile of the F distribution: the x below which an F variable falls with probability p.
 *
 * x = F⁻¹(p)
 *
 * An upper quantile is `1 / fQuantile(tail, df2, df1)`, where p = 1 − tail would round to 1.
 *
 * @param p    probability                       0 < p < 1
 * @param df1  degrees of freedom, numerator     1e-6 … 1e15, not necessarily whole
 * @param df2  degrees of freedom, denominator   1e-6 … 1e15, not necessarily whole
 * @returns F⁻¹(p)                               ≥ 0; 0 below the smallest double, as for small df1
 * @throws InvalidInputError  an argument is absent, not a number, not finite or out of bounds; or the quantile exceeds the
 *   largest double, as it does for small df2
 * @remarks Accuracy and cost: those of betaQuantile.
 * @see Abramowitz & Stegun (1964), 26.5.22, for the start; Halley's method on the logarithm of the smaller tail.
 * @example
 * fQuantile(0.95, 1, 10); // ≈ 4.964602743730711
 * fQuantile(0.9, 1, 1e-3); // throws INVALID_INPUT
 */
export function fQuantile(p: number, df1: number, df2: number): number {
  assertNumber(p, 'p', PROBABILITY_BOUNDS);
  assertFDegreesOfFreedom(df1, df2);
  // for p > ½ the complement is exact, and 1/x has the degrees of freedom interchanged
  const [a, b] = [0.5 * df1, 0.5 * df2];
  const quantile = p <= 0.5 ? fQuantileBelow(p, a, b) : 1 / fQuantileBelow(1 - p, b, a);
  assertQuantileInRange(quantile, p);
  return quantile;
}
