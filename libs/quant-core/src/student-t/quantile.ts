import { fQuantileBelow } from '../f-distribution/f-quantile-below';
import { assertNumber } from '../guards/assert-number';
import { assertQuantileInRange } from '../guards/assert-quantile-in-range';
import { PROBABILITY_BOUNDS } from '../guards/distribution-bounds';
import { normalQuantileKernel } from '../normal/quantile-kernel';
import { FAR_OUT } from './density-kernel';
import { assertStudentTDegreesOfFreedom } from './inputs';
import { twoSidedTail } from './two-sided-tail';

/**
 * Quantile of Student's t distribution: the x below which a t variable falls with probability p.
 *
 * x = F⁻¹(p)
 *
 * An upper quantile is `-studentTQuantile(tail, df)`: it keeps its accuracy where p = 1 − tail would round to 1.
 *
 * @param p   probability                  0 < p < 1
 * @param df  degrees of freedom           1e-6 … 1e15, not necessarily whole
 * @returns F⁻¹(p)                         [dimensionless]
 * @throws InvalidInputError  an argument is absent, not a number, not finite or out of bounds; or the quantile exceeds the
 *   largest double, as it does for df < 1 and extreme p
 * @remarks Limits: F⁻¹(½) = 0 exactly; opposite for p and 1 − p. Accuracy: relative error ≤ 2e-14 over vectors/beta.json, times
 *          the condition p/(x·f(x)) if above 1, as for df below 1; p must not be subnormal. Cost: two to four incomplete beta
 *          functions.
 * @see Abramowitz & Stegun (1964), 26.7.1; Gaver & Kafadar (1984), The American Statistician 38, for the start;
 *   Halley's method on the logarithm of the smaller tail.
 * @example
 * studentTQuantile(0.975, 10); // ≈ 2.228138851986274
 * studentTQuantile(1e-80, 5); // ≈ -1.56839255909934e16
 * studentTQuantile(1e-10, 0.01); // throws INVALID_INPUT
 */
export function studentTQuantile(p: number, df: number): number {
  assertNumber(p, 'p', PROBABILITY_BOUNDS);
  assertStudentTDegreesOfFreedom(df);
  if (p === 0.5) return 0;
  // 1 − p is exact for p > ½, and so is the doubling
  const quantile = p < 0.5 ? -twoSidedQuantile(2 * p, df) : twoSidedQuantile(2 * (1 - p), df);
  assertQuantileInRange(quantile, p);
  return quantile;
}

/**
 * The t > 0 with P(|T| ≥ t) = tail: T² is an F variable with 1 and df degrees of freedom, 1/T² one with df and 1.
 *
 * Preconditions, unchecked: 0 < tail < 1; df in the range of degrees of freedom. May be Infinity.
 */
function twoSidedQuantile(tail: number, df: number): number {
  const a = 0.5 * df;
  // 1 − tail is exact for tail > ½
  if (tail > 0.5) return Math.sqrt(fQuantileBelow(1 - tail, 0.5, a));
  const beyond = twoSidedTail(FAR_OUT, df);
  if (tail < beyond) {
    const t = FAR_OUT * Math.pow(beyond / tail, 1 / df);
    // 1/df is rounded, and t is up to e^700: one step on the power law itself
    return t < Infinity ? t + (t * (twoSidedTail(t, df) / tail - 1)) / df : t;
  }
  return 1 / Math.sqrt(fQuantileBelow(tail, a, 0.5, 1 / squareStart(tail, df)));
}

/** t² ≈ df·(e^(z²·g) − 1), z the normal quantile, g = (df − 1.5)/(df − 1)²: Gaver & Kafadar (1984). */
function squareStart(tail: number, df: number): number {
  const z = normalQuantileKernel(0.5 * tail);
  // fewer degrees of freedom have heavier tails, which are a power of t
  if (df < 3) return Math.pow(tail, -2 / df);
  const g = (df - 1.5) / ((df - 1) * (df - 1));
  return df * Math.expm1(z * z * g);
}
