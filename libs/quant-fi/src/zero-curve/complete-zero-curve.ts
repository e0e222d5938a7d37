import { assertArray, assertInputs, assertNumber, type Bounds, type InputPath } from '@quant/core';
import { assertDistinctTenors } from './assert-distinct-tenors';
import { type CurvePoint } from './curve-point';
import { sortedCurve } from './sorted-curve';
import { type ZeroCurve } from './zero-curve';

const MOST_POINTS = 500;
const TENOR: Bounds = { greaterThan: 0, atMost: 200 };
const RATE: Bounds = { greaterThan: -1, atMost: 10 };

/**
 * Checks the points of a curve and puts them in order.
 *
 * @param points  the points, in any order, each in either spelling
 * @param name    name of the input that they are
 * @param fewest  fewest points that the caller can work with
 * @throws InvalidInputError  a point is none, breaks a bound of `CurvePoint`, or two have the same tenor
 */
export function completeZeroCurve(points: readonly CurvePoint[], name: string, fewest: number): ZeroCurve {
  assertArray(points, name, { atLeast: fewest, atMost: MOST_POINTS });
  const read = points.map((point, index) => tenorAndRate(point, [name, index]));
  const curve = sortedCurve(
    read.map(([tenor]) => tenor),
    read.map(([, rate]) => rate),
  );
  assertDistinctTenors(curve.tenors, name, points);
  return curve;
}

function tenorAndRate(point: CurvePoint, path: InputPath): [tenor: number, rate: number] {
  assertInputs(point, path);
  const named = 'tenorYears' in point || 'spotRate' in point;
  const [tenorName, rateName] = named ? (['tenorYears', 'spotRate'] as const) : (['tenor', 'rate'] as const);
  const { [tenorName]: tenor, [rateName]: rate } = point as Readonly<Record<string, number>>;
  assertNumber(tenor, [...path, tenorName], TENOR);
  assertNumber(rate, [...path, rateName], RATE);
  return [tenor, rate];
}
