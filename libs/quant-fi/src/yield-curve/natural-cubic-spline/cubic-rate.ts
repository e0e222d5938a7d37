import { intervalBelow } from '../../zero-curve/interval-below';
import { type ZeroCurve } from '../../zero-curve/zero-curve';

/**
 * Rate of a cubic spline at a tenor: the nearest point's beyond the ends, exact at a point.
 *
 * y = yᵢ + b·(yᵢ₊₁ − yᵢ) − a·b·h²/6·((1 + a)·mᵢ + (1 + b)·mᵢ₊₁),  a and b the distances to the ends of the interval over its
 * length h
 *
 * Preconditions, unchecked: at least two points, ascending; `curvature` are the second derivatives m there.
 */
export function cubicRate({ tenors, rates }: ZeroCurve, curvature: ArrayLike<number>, tenor: number): number {
  const last = tenors.length - 1;
  if (tenor <= (tenors[0] as number)) return rates[0] as number;
  if (tenor >= (tenors[last] as number)) return rates[last] as number;
  const i = intervalBelow(tenors, tenor);
  const [start, end] = [tenors[i] as number, tenors[i + 1] as number];
  const [from, to] = [rates[i] as number, rates[i + 1] as number];
  const length = end - start;
  const a = (end - tenor) / length;
  const b = (tenor - start) / length;
  const bend = (1 + a) * (curvature[i] as number) + (1 + b) * (curvature[i + 1] as number);
  return from + b * (to - from) - (a * b * length * length * bend) / 6;
}
