import { FAR_OUT } from './density-times';
import { studentTLogFactor } from './log-factor';

const HALF_LOG_TWO_PI = 0.9189385332046728;

/** ln f(t) of Student's t. Preconditions, unchecked: t ≥ 0, finite; df in the range of degrees of freedom. */
export function studentTLogDensity(t: number, df: number): number {
  const logBase = t > FAR_OUT ? 2 * Math.log(t) - Math.log(df) : Math.log1p((t * t) / df);
  return studentTLogFactor(df) - HALF_LOG_TWO_PI - 0.5 * (df + 1) * logBase;
}
