import { assertDensityInRange } from '../guards/assert-density-in-range';
import { assertExtendedReal } from '../guards/assert-extended-real';
import { fPoint, GREATEST_RATIO, LEAST_RATIO } from './f-tails';
import { assertFDegreesOfFreedom } from './inputs';

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
