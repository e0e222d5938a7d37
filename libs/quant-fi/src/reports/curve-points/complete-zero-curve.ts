import { assertDistinctTenors } from '../../zero-curve/assert-distinct-tenors';
import { type CurvePoint, tenorAndRate } from './curve-point';
import { sortedCurve } from '../../zero-curve/sorted-curve';
import { type CurvePoints } from '../../zero-curve/points';

/**
 * Puts the points of a curve in order.
 *
 * @param points  checked points, in any order, each in either spelling
 * @param name    name of the input that they are
 * @throws InvalidInputError  two points have the same tenor
 */
export function completeZeroCurve(points: readonly CurvePoint[], name: string): CurvePoints {
  const read = points.map(tenorAndRate);
  const curve = sortedCurve(
    read.map(([tenor]) => tenor),
    read.map(([, rate]) => rate),
  );
  assertDistinctTenors(curve.tenors, name, points);
  return curve;
}
