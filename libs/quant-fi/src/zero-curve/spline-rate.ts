import { naturalSpline, splineValue } from '@quant/core/kernels';
import { type CurvePoints } from './points';

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
