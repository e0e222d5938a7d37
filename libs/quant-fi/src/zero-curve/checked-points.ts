import { assertSameLength, assertSeries, InvalidInputError, MAX_LENGTH, type Series } from '@quant/core';
import { assertDistinctTenors } from './assert-distinct-tenors';
import { type CurvePoints } from './points';
import { sortedCurve } from './sorted-curve';

const TENOR = { atLeast: 0, atMost: 200 };
const RATE = { atLeast: -1, atMost: 10 };

/**
 * Points of a curve in order of tenor.
 *
 * @param fewest  points that the curve takes
 * @throws InvalidInputError  tenors or rates are absent, of another type or length, break their bounds, or a tenor stands twice
 */
export function checkedPoints(tenors: Series, rates: Series, fewest: number): CurvePoints {
  assertSeries(tenors, 'tenors', { atLeast: 1, atMost: MAX_LENGTH }, TENOR);
  if (tenors.length < fewest) {
    throw new InvalidInputError(['tenors'], 'too_short', `of at least ${fewest} points`, tenors);
  }
  assertSeries(rates, 'rates', { atLeast: 1, atMost: MAX_LENGTH }, RATE);
  assertSameLength(rates, 'rates', tenors, 'tenors');
  const curve = sortedCurve(Array.from(tenors), Array.from(rates));
  assertDistinctTenors(curve.tenors, 'tenors', tenors);
  return curve;
}
