import { assertSameLength, assertSeries, InvalidInputError, MAX_LENGTH, type Series } from '@quant/core';

/** Points of a curve in ascending order of tenor. */
export interface CurvePoints {
  /** Tenors in years [n], ascending and distinct. */
  readonly tenors: readonly number[];
  /** Rates [n]. */
  readonly rates: readonly number[];
}

/** @throws InvalidInputError  two tenors in ascending order are the same */
export function assertDistinctTenors(ascending: readonly number[], name: string, received: unknown): void {
  const repeated = ascending.find((tenor, index) => index > 0 && tenor === ascending[index - 1]);
  if (repeated === undefined) return;
  throw new InvalidInputError([name], 'value_error', `of distinct tenors, ${repeated} stands twice`, received);
}

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

/** The points in ascending order of tenor. Preconditions, unchecked: as many rates as tenors. */
export function sortedCurve(tenors: readonly number[], rates: readonly number[]): CurvePoints {
  const order = [...tenors.keys()].sort((a, b) => (tenors[a] as number) - (tenors[b] as number));
  return {
    tenors: order.map((index) => tenors[index] as number),
    rates: order.map((index) => rates[index] as number),
  };
}
