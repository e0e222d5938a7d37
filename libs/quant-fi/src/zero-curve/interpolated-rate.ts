import { intervalBelow, naturalSpline, splineValue } from '@quant/core/kernels';
import { type CurvePoints } from './points';

/**
 * Rate of the curve at a tenor: linear between two points, the nearest point's beyond the ends, exact at a point.
 *
 * Preconditions, unchecked: at least one point, in ascending order.
 */
export function linearRate({ tenors, rates }: CurvePoints, tenor: number): number {
  const last = tenors.length - 1;
  if (tenor <= (tenors[0] as number)) return rates[0] as number;
  if (tenor >= (tenors[last] as number)) return rates[last] as number;
  const i = intervalBelow(tenors, tenor);
  const [start, end] = [tenors[i] as number, tenors[i + 1] as number];
  const [from, to] = [rates[i] as number, rates[i + 1] as number];
  return from + ((tenor - start) / (end - start)) * (to - from);
}

/**
 * How much the rate of a curve changes between two tenors, y(end) − y(start), for a curve that is linear between its
 * points and flat beyond them.
 *
 * Preconditions, unchecked: at least two points, ascending; start ≤ end.
 *
 * @remarks Over a nanosecond two rates of the curve differ by their rounding: the change is summed from the slopes
 *          instead.
 */
export function rateChange({ tenors, rates }: CurvePoints, start: number, end: number): number {
  const last = tenors.length - 1;
  const from = Math.max(start, tenors[0] as number);
  const to = Math.min(end, tenors[last] as number);
  if (from >= to) return 0;
  const first = intervalBelow(tenors, from);
  const final = intervalBelow(tenors, to);
  const slope = (i: number) =>
    ((rates[i + 1] as number) - (rates[i] as number)) / ((tenors[i + 1] as number) - (tenors[i] as number));
  if (first === final) return slope(first) * (to - from);
  const toFirstPoint = slope(first) * ((tenors[first + 1] as number) - from);
  const fromLastPoint = slope(final) * (to - (tenors[final] as number));
  return toFirstPoint + ((rates[final] as number) - (rates[first + 1] as number)) + fromLastPoint;
}

/**
 * Rates of the natural cubic spline through the points, and the nearest point's beyond the ends.
 *
 * Preconditions, unchecked: at least one point, in ascending order.
 */
export function splineRate({ tenors, rates }: CurvePoints): (tenor: number) => number {
  const spline = naturalSpline(tenors, rates);
  const last = tenors.length - 1;
  return (tenor) => {
    if (tenor <= (tenors[0] as number)) return rates[0] as number;
    return tenor < (tenors[last] as number) ? splineValue(spline, tenor) : (rates[last] as number);
  };
}
