import { type Request } from '@quant/contract';
import { assertDistinctTenors, type CurvePoints, sortedCurve } from '../../zero-curve/points';

/** A tenor in years with its zero rate per year, or the same under the names of the market. */
type CurvePoint = Request<'fxForwardRate'>['yield_curve'][number];

/**
 * Puts the points of a curve in ascending order of tenor.
 *
 * @param points  in any order, each in either spelling
 * @param name    of the field that they are
 * @throws InvalidInputError  two points have the same tenor
 */
export function curveOfPoints(points: readonly CurvePoint[], name: string): CurvePoints {
  const curve = sortedCurve(
    points.map((point) => ('tenor_years' in point ? point.tenor_years : point.tenor)),
    points.map((point) => ('tenor_years' in point ? point.spot_rate : point.rate)),
  );
  assertDistinctTenors(curve.tenors, name, points);
  return curve;
}
