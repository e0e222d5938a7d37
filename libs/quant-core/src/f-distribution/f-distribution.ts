import { assertExtendedReal } from '../guards/assert-extended-real';
import { assertNumber } from '../guards/assert-number';
import { assertDensityInRange, assertQuantileInRange } from '../guards/assert-result-in-range';
import { PROBABILITY_BOUNDS, SHAPE_BOUNDS } from '../guards/bounds';
import { fQuantileBelow } from './f-quantile-below';
import { fAbove, fBelow, fPoint, GREATEST_RATIO, LEAST_RATIO } from './f-tails';

/**
 * Density of the F distribution.
 *
 * f(x) = u^(df1/2)·(1 − u)^(df2/2) / (x·B(df1/2, df2/2)), u = df1·x / (df1·x + df2), for x > 0, and 0 below
 *
 * @param x    argument                          [dimensionless]  any number; ±Infinity allowed
 * @param df1  degrees of freedom, numerator     1e-6 … 1e15, not necessarily whole
 * @param df2  degrees of freedom, denominator   1e-6 … 1e15, not necessarily whole
 * @returns f(x)                                 ≥ 0
 * @throws InvalidInputError  an argument is absent, not a number, NaN or out of bounds; or the density at x is infinite (x
 *   = 0 with df1 < 2) or exceeds the largest double
 * @remarks Limits: f(0) = 1 for df1 = 2, and 0 for df1 > 2; f(±Infinity) = 0. Accuracy: relative error ≤ 2e-14 over
 *          vectors/beta.json, unless f is subnormal. Cost: two exponentials.
 * @see Loader (2000), "Fast and accurate computation of binomial probabilities"; Abramowitz & Stegun (1964), 26.6.1.
 * @example
 * fPdf(1, 2, 2); // ≈ 0.25
 * fPdf(0, 1, 5); // throws INVALID_INPUT
 */
export function fPdf(x: number, df1: number, df2: number): number {
  assertExtendedReal(x, 'x');
  assertFDegreesOfFreedom(df1, df2);
  if (x < 0 || x === Infinity) return 0;
  const density = x === 0 ? densityAtZero(df1) : densityAbove(x, 0.5 * df1, 0.5 * df2);
  assertDensityInRange(density, x);
  return density;
}

function densityAtZero(df1: number): number {
  if (df1 === 2) return 1;
  return df1 < 2 ? Infinity : 0;
}

function densityAbove(x: number, a: number, b: number): number {
  const near = Math.min(Math.max(x, LEAST_RATIO), GREATEST_RATIO);
  const density = fPoint(near, a, b).power / near;
  if (x === near) return density;
  return density * Math.pow(x / near, x < near ? a - 1 : -b - 1);
}

/**
 * Probability that an F variable is at most x.
 *
 * F(x) = I_u(df1/2, df2/2), u = df1·x / (df1·x + df2), for x > 0, and 0 below
 *
 * The upper tail, the p-value of a test, is `fSurvival`: never 1 − `fCdf(x)`.
 *
 * @param x    argument                          [dimensionless]  any number; ±Infinity allowed
 * @param df1  degrees of freedom, numerator     1e-6 … 1e15, not necessarily whole
 * @param df2  degrees of freedom, denominator   1e-6 … 1e15, not necessarily whole
 * @returns F(x), a probability                  0 … 1
 * @throws InvalidInputError  an argument is absent, not a number, NaN or out of bounds
 * @remarks Limits: F(x) = 0 for x ≤ 0, F(Infinity) = 1. Accuracy and cost: those of betaCdf.
 * @see Abramowitz & Stegun (1964), 26.6.2; Didonato & Morris (1992), ACM Transactions on Mathematical Software 18,
 *   360–373.
 * @example
 * fCdf(4.964602743730711, 1, 10); // ≈ 0.95
 */
export function fCdf(x: number, df1: number, df2: number): number {
  assertExtendedReal(x, 'x');
  assertFDegreesOfFreedom(df1, df2);
  return x <= 0 ? 0 : fBelow(x, 0.5 * df1, 0.5 * df2);
}

/**
 * Survival function of the F distribution: the probability of exceeding x, the p-value of an F test, accurate even far below
 * the rounding of 1.
 *
 * 1 − F(x) = I_v(df2/2, df1/2), v = df2 / (df1·x + df2), for x > 0, and 1 below
 *
 * @param x    argument                          [dimensionless]  any number; ±Infinity allowed
 * @param df1  degrees of freedom, numerator     1e-6 … 1e15, not necessarily whole
 * @param df2  degrees of freedom, denominator   1e-6 … 1e15, not necessarily whole
 * @returns 1 − F(x), a probability              0 … 1
 * @throws InvalidInputError  an argument is absent, not a number, NaN or out of bounds
 * @remarks Limits: 1 for x ≤ 0, 0 at Infinity. Accuracy and cost: those of betaCdf.
 * @see Abramowitz & Stegun (1964), 26.6.2; Didonato & Morris (1992), ACM Transactions on Mathematical Software 18,
 *   360–373.
 * @example
 * fSurvival(4.964602743730711, 1, 10); // ≈ 0.05
 * fSurvival(1e6, 2, 40); // ≈ 1.048156657667467e-94
 */
export function fSurvival(x: number, df1: number, df2: number): number {
  assertExtendedReal(x, 'x');
  assertFDegreesOfFreedom(df1, df2);
  return x <= 0 ? 1 : fAbove(x, 0.5 * df1, 0.5 * df2);
}

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

function assertFDegreesOfFreedom(df1: unknown, df2: unknown): void {
  assertNumber(df1, 'df1', SHAPE_BOUNDS);
  assertNumber(df2, 'df2', SHAPE_BOUNDS);
}
