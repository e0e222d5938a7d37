import { fQuantileBelow } from '../f-distribution/f-quantile-below';
import { normalQuantileKernel } from '../normal/quantile-kernel';
import { FAR_OUT } from './density-times';
import { twoSidedTail } from './two-sided-tail';

/**
 * The t > 0 with P(|T| ≥ t) = tail: T² is an F variable with 1 and df degrees of freedom, 1/T² one with df and 1.
 *
 * Preconditions, unchecked: 0 < tail < 1; df in the range of degrees of freedom. May be Infinity.
 */
export function twoSidedQuantile(tail: number, df: number): number {
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
