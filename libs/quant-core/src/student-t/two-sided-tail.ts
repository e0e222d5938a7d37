import { incompleteBeta } from '../incomplete-beta/incomplete-beta';
import { FAR_OUT, studentTDensityTimes } from './density-kernel';

/**
 * P(|T| ≥ t) = I_x(df/2, ½), x = df/(df + t²). Preconditions, unchecked: t ≥ 0; df in the range of degrees of freedom.
 */
export function twoSidedTail(t: number, df: number): number {
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
