import { expMinusHalfSquare } from '../error-function/exp-square';
import { assertExtendedReal } from '../guards/assert-extended-real';

/** Below, the series over reciprocal squares needs two terms; from here on the alternating one needs five. */
const ALTERNATING_FROM = 0.8;
/** The probability below 0.15 is 3e−23: its complement is 1 in doubles. */
const CERTAIN_BELOW = 0.15;
/** exp(−2x²) is 0 in doubles. */
const VANISHES_FROM = 20;
const ROOT_TWO_PI = 2.5066282746310002;

/**
 * Probability that the supremum of a Brownian bridge exceeds x in absolute value: the limit of √n times the statistic
 * of Kolmogorov and Smirnov.
 *
 * S(x) = 2·Σ (−1)^(k−1)·e^(−2k²x²) = 1 − (√(2π)/x)·Σ e^(−(2k−1)²π²/(8x²)), k ≥ 1
 *
 * The two series are one another's transform (a theta function); each applies in its range of fast convergence.
 *
 * @param x  √n · D                        [dimensionless]  any number; ±Infinity allowed
 * @returns S(x), a probability            0 … 1
 * @throws InvalidInputError  x is absent, not a number, or NaN
 * @remarks Limits: S(x) = 1 for x < 0.15 in doubles, S(Infinity) = 0.
 *          Accuracy: relative error ≤ 1e-15 over vectors/gamma.json; for x > 18.8 the value is subnormal, and for x >
 *          19.31 it is 0. Cost: two or five exponentials.
 * @see Kolmogorov (1933); Feller (1948), "On the Kolmogorov–Smirnov limit theorems for empirical distributions", Ann.
 *   Math. Statist. 19, 177–189, for both series.
 * @example
 * kolmogorovSurvival(1.3580986393225507); // ≈ 0.05
 * kolmogorovSurvival(10); // ≈ 2.767793053473475e-87
 */
export function kolmogorovSurvival(x: number): number {
  assertExtendedReal(x, 'x');
  if (x < CERTAIN_BELOW) return 1;
  if (x >= VANISHES_FROM) return 0;
  return x < ALTERNATING_FROM ? 1 - lowerTail(x) : alternating(x);
}

function lowerTail(x: number): number {
  const exponent = (Math.PI * Math.PI) / 8 / (x * x);
  // the third term, e^(−25·exponent), is e^−46 of the first at x = 0.8
  return (ROOT_TWO_PI / x) * (Math.exp(-exponent) + Math.exp(-9 * exponent));
}

/** The first term and the next four over it; the sixth is e^−45 of the first at x = 0.8. */
function alternating(x: number): number {
  const term = expMinusHalfSquare(2 * x);
  if (term === 0) return 0;
  const square = x * x;
  const rest = Math.exp(-6 * square) - Math.exp(-16 * square) + Math.exp(-30 * square) - Math.exp(-48 * square);
  return 2 * (term - term * rest);
}
