import { assertSameLength, choice, converted, inputs, type InputsOf, InvalidInputError, series } from '@quant/core';
import { type Series } from '@quant/core';
import { assertDistinctTenors } from '../../zero-curve/assert-distinct-tenors';
import { sortedCurve } from '../../zero-curve/sorted-curve';
import { type CurvePoints } from '../../zero-curve/points';

const METHODS = ['linear', 'cubic', 'cubic_spline', 'nelson_siegel'] as const;

/**
 * What runs through the points: straight lines, a natural cubic spline (under two names), or the curve of Nelson and
 * Siegel.
 */
export type InterpolationMethod = (typeof METHODS)[number];

const POINTS = { atLeast: 2, atMost: 500 };

/** Points of a yield curve, and the tenors at which to read it. */
export const yieldCurveInterpolationInputs = inputs({
  /** Years [n, 2 … 500; 4 at least for `nelson_siegel`], 0 … 200, in any order, distinct. */
  tenors: series(POINTS, { atLeast: 0, atMost: 200 }),
  /** Rates [n] in any unit, −100 … 100. */
  rates: series(POINTS, { atLeast: -100, atMost: 100 }),
  /** Years [m, 1 … 5000], 0 … 1000. */
  targetTenors: converted(series({ atLeast: 1, atMost: 5000 }, { atLeast: 0, atMost: 1000 }), withoutSign),
  /** Default `linear`. */
  method: choice(METHODS, 'linear'),
});

/** Points of a yield curve, and the tenors at which to read it. */
export type YieldCurveInterpolationInputs = InputsOf<typeof yieldCurveInterpolationInputs>;

/** The points in order of tenor, and the default written out. */
export interface CompleteYieldCurveInterpolationInputs {
  readonly curve: CurvePoints;
  readonly targetTenors: readonly number[];
  readonly method: InterpolationMethod;
}

/** One more than three of its parameters, or the curve would pass through the points whatever the fourth. */
const FEWEST_FOR_NELSON_SIEGEL = 4;

/**
 * @returns the points in ascending order of tenor, and what to do with them
 * @throws InvalidInputError  an input breaks the rule shown at its field
 */
export function completeYieldCurveInterpolationInputs(
  inputs: YieldCurveInterpolationInputs,
): CompleteYieldCurveInterpolationInputs {
  const { tenors, rates, targetTenors, method } = yieldCurveInterpolationInputs.complete(inputs);
  assertSameLength(rates, 'rates', tenors, 'tenors');
  const curve = sortedCurve(withoutSign(tenors), withoutSign(rates));
  assertDistinctTenors(curve.tenors, 'tenors', tenors);
  if (method === 'nelson_siegel' && tenors.length < FEWEST_FOR_NELSON_SIEGEL) {
    throw new InvalidInputError(['tenors'], 'value_error', 'of at least 4 points for nelson_siegel', tenors);
  }
  return { curve, targetTenors, method };
}

/** The values, −0 as 0: it would show in what is interpolated and echoed. */
function withoutSign(values: Series): number[] {
  return Array.from(values, (value) => value + 0);
}
