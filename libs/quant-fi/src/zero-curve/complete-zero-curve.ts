import { assertDistinctTenors } from './assert-distinct-tenors';
import { type CurvePoint, tenorAndRate } from './curve-point';
import { sortedCurve } from './sorted-curve';
import { type ZeroCurve } from './zero-curve';

/**
 * Puts the points of a curve in order.
 *
 * @param points  checked points, in any order, each in either spelling
 * @param name    name of the input that they are
 * @throws InvalidInputError  two points have the same tenor
 */
export function completeZeroCurve(points: readonly CurvePoint[], name: string): ZeroCurve {
  const read = points.map(tenorAndRate);
  const curve = sortedCurve(
    read.map(([tenor]) => tenor),
    read.map(([, rate]) => rate),
  );
  assertDistinctTenors(curve.tenors, name, points);
  return curve;
}
