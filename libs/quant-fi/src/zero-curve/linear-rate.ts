import { intervalBelow } from '@quant/core/kernels';
import { type ZeroCurve } from './zero-curve';

/**
 * Rate of the curve at a tenor: linear between two points, the nearest point's beyond the ends, exact at a point.
 *
 * Preconditions, unchecked: at least one point, in ascending order.
 */
export function linearRate({ tenors, rates }: ZeroCurve, tenor: number): number {
  const last = tenors.length - 1;
  if (tenor <= (tenors[0] as number)) return rates[0] as number;
  if (tenor >= (tenors[last] as number)) return rates[last] as number;
  const i = intervalBelow(tenors, tenor);
  const [start, end] = [tenors[i] as number, tenors[i + 1] as number];
  const [from, to] = [rates[i] as number, rates[i + 1] as number];
  return from + ((tenor - start) / (end - start)) * (to - from);
}
