import { InvalidInputError } from '../errors/invalid-input-error';
import { fQuantileBelow } from '../f-distribution/f-quantile-below';
import { assertExtendedReal } from '../guards/assert-extended-real';
import { assertNumber } from '../guards/assert-number';
import { assertQuantileInRange } from '../guards/assert-result-in-range';
import { PROBABILITY_BOUNDS, SHAPE_BOUNDS } from '../guards/bounds';
import { incompleteBeta } from '../incomplete-beta/incomplete-beta';
import { normalQuantileKernel } from '../normal/quantile-kernel';
import { FAR_OUT, studentTDensityTimes, studentTLogFactor } from './density-kernel';

/**
 * Density of Student's t distribution.
 *
 * f(x) = Γ((df + 1)/2) / (√(π·df)·Γ(df/2)) · (1 + x²/df)^(−(df + 1)/2)
 *
 * @param x   argument                     [dimensionless]  any number; ±Infinity allowed
 * @param df  degrees of freedom           1e-6 … 1e15, not necessarily whole
 * @returns f(x)                           0 … 0.39894…
 * @throws InvalidInputError  an argument is absent, not a number, NaN or out of bounds
 * @remarks Limits: f(±Infinity) = 0; the normal density as df grows, without a switch. Accuracy: relative error ≤ 1e-14 over
 *          vectors/beta.json, unless f is subnormal. Cost: a power and two exponentials.
 * @see Abramowitz & Stegun (1964), 26.7.1, for the distribution function of which it is the slope.
 * @example
 * studentTPdf(1, 1); // ≈ 0.15915494309189535
 */
export function studentTPdf(x: number, df: number): number {
  assertExtendedReal(x, 'x');
  assertStudentTDegreesOfFreedom(df);
  return studentTDensityTimes(1, Math.abs(x), df);
}

/**
 * Natural logarithm of the density of Student's t distribution: one term of a log-likelihood.
 *
 * ln f(x) = ln Γ((df + 1)/2) − ln Γ(df/2) − ½·ln(π·df) − ½·(df + 1)·ln(1 + x²/df)
 *
 * @param x   argument                     [dimensionless]  any finite number
 * @param df  degrees of freedom           1e-6 … 1e15, not necessarily whole
 * @returns ln f(x)                        < 0
 * @throws InvalidInputError  an argument is absent, not a number, not finite or out of bounds
 * @remarks Accuracy: relative error ≤ 2e-15 over vectors/beta.json. Cost: two logarithms.
 * @see studentTPdf.
 * @example
 * studentTLogPdf(0, 1); // ≈ -1.1447298858494002
 * studentTLogPdf(1e200, 3); // ≈ -1840.871738667524
 */
export function studentTLogPdf(x: number, df: number): number {
  assertExtendedReal(x, 'x');
  assertStudentTDegreesOfFreedom(df);
  const size = Math.abs(x);
  if (size < Infinity) return studentTLogDensity(size, df);
  throw new InvalidInputError(['x'], 'finite_number', 'a finite number', x);
}

const HALF_LOG_TWO_PI = 0.9189385332046728;

/** ln f(t) of Student's t. Preconditions, unchecked: t ≥ 0, finite; df in the range of degrees of freedom. */
function studentTLogDensity(t: number, df: number): number {
  const logBase = t > FAR_OUT ? 2 * Math.log(t) - Math.log(df) : Math.log1p((t * t) / df);
  return studentTLogFactor(df) - HALF_LOG_TWO_PI - 0.5 * (df + 1) * logBase;
}

/**
 * Probability that a variable with Student's t distribution is at most x.
 *
 * F(x) = ½·I_u(df/2, ½), u = df/(df + x²), for x < 0,  F(x) = 1 − F(−x) for x ≥ 0
 *
 * The upper tail is `studentTSurvival`, the p-value of a two-sided test `studentTTwoSided`: never 1 − `studentTCdf(x)`.
 *
 * @param x   argument                     [dimensionless]  any number; ±Infinity allowed
 * @param df  degrees of freedom           1e-6 … 1e15, not necessarily whole
 * @returns F(x), a probability            0 … 1
 * @throws InvalidInputError  an argument is absent, not a number, NaN or out of bounds
 * @remarks Limits: F(−Infinity) = 0, F(Infinity) = 1, F(0) = ½ exactly; the normal distribution as df grows, without a
 *          switch. Accuracy: relative error ≤ 1e-14 over vectors/beta.json for values from 1e-300 on. Cost: a power,
 *          two exponentials and up to some 70 terms of a continued fraction.
 * @see Abramowitz & Stegun (1964), 26.7.1; Didonato & Morris (1992), ACM Transactions on Mathematical Software 18,
 *   360–373.
 * @example
 * studentTCdf(1, 1); // ≈ 0.75
 * studentTCdf(-40, 100); // ≈ 1.23105380107004e-63
 */
export function studentTCdf(x: number, df: number): number {
  assertExtendedReal(x, 'x');
  assertStudentTDegreesOfFreedom(df);
  const tail = 0.5 * twoSidedTail(Math.abs(x), df);
  return x < 0 ? tail : 1 - tail;
}

/**
 * Probability that a variable with Student's t distribution exceeds x: the p-value of a one-sided test.
 *
 * 1 − F(x) = F(−x) = ½·I_u(df/2, ½), u = df/(df + x²), for x > 0
 *
 * @param x   argument                     [dimensionless]  any number; ±Infinity allowed
 * @param df  degrees of freedom           1e-6 … 1e15, not necessarily whole
 * @returns 1 − F(x), a probability        0 … 1
 * @throws InvalidInputError  an argument is absent, not a number, NaN or out of bounds
 * @remarks Limits: 1 at −Infinity, 0 at Infinity, ½ at 0 exactly. Accuracy and cost: those of studentTCdf.
 * @see Abramowitz & Stegun (1964), 26.7.1.
 * @example
 * studentTSurvival(1, 1); // ≈ 0.25
 * studentTSurvival(1e30, 1); // ≈ 3.183098861837907e-31
 */
export function studentTSurvival(x: number, df: number): number {
  assertExtendedReal(x, 'x');
  assertStudentTDegreesOfFreedom(df);
  const tail = 0.5 * twoSidedTail(Math.abs(x), df);
  return x > 0 ? tail : 1 - tail;
}

/**
 * Probability that a variable with Student's t distribution is at least as far from 0 as t: the p-value of a two-sided
 * test.
 *
 * P(|T| ≥ |t|) = I_u(df/2, ½), u = df/(df + t²)
 *
 * @param t   statistic                    [dimensionless]  any number; ±Infinity allowed
 * @param df  degrees of freedom           1e-6 … 1e15, not necessarily whole
 * @returns P(|T| ≥ |t|), a probability    0 … 1
 * @throws InvalidInputError  an argument is absent, not a number, NaN or out of bounds
 * @remarks Limits: 1 at 0 exactly, 0 at ±Infinity. Accuracy and cost: those of studentTCdf.
 * @see Abramowitz & Stegun (1964), 26.7.1.
 * @example
 * studentTTwoSided(-1, 1); // ≈ 0.5
 * studentTTwoSided(2.228138851986274, 10); // ≈ 0.05
 */
export function studentTTwoSided(t: number, df: number): number {
  assertExtendedReal(t, 't');
  assertStudentTDegreesOfFreedom(df);
  return twoSidedTail(Math.abs(t), df);
}

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

/**
 * P(|T| ≥ t) = I_x(df/2, ½), x = df/(df + t²). Preconditions, unchecked: t ≥ 0; df in the range of degrees of freedom.
 */
function twoSidedTail(t: number, df: number): number {
  const a = 0.5 * df;
  const power = studentTDensityTimes(t, t, df);
  if (t > FAR_OUT) return t < Infinity ? power / a : 0;
  const square = t * t;
  const total = df + square;
  const point = {
    x: df / total,
    y: square / total,
    excess: (a * (1 - t) * (1 + t)) / total,
    power,
  };
  return incompleteBeta(point, a, 0.5);
}

function assertStudentTDegreesOfFreedom(df: unknown): void {
  assertNumber(df, 'df', SHAPE_BOUNDS);
}
