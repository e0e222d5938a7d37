import { type CallCost } from '@quant/core';
import { estimatedCost, NUMBER_BYTES } from '@quant/core/kernels';
import { type YieldCurveInterpolationInputs } from './yield-curve-interpolation-inputs';

/** A rate, its tenor, and whether it is extrapolated. */
const TARGET_BYTES = 2 * NUMBER_BYTES + 6;
const TARGET_NANOSECONDS = 180;

const POINT_NANOSECONDS = 500;
/** Most curves take a third; tenors that crowd together take twice as much. */
const FITTED_POINT_NANOSECONDS = 60_000;

/** The search for a Nelson–Siegel curve, however few the points are. */
const FIT_NANOSECONDS = 800_000;

const OTHER_BYTES = 1500;

/**
 * Cost of {@link yieldCurveInterpolation}: a time for each target, and for each point of the curve; the nearest
 * Nelson–Siegel curve is searched for.
 *
 * @param inputs  valid inputs; they are not checked
 * @returns time of one core [ms] and length of the result as JSON [bytes]
 * @example
 * const curve = { tenors: [1, 2, 5], rates: [0.02, 0.03, 0.04], targetTenors: [3] };
 * const fitted = yieldCurveInterpolationCost({ ...curve, method: 'nelson_siegel' });
 * yieldCurveInterpolationCost(curve).milliseconds < fitted.milliseconds; // true
 */
export function yieldCurveInterpolationCost(inputs: YieldCurveInterpolationInputs): CallCost {
  const { tenors, targetTenors, method } = inputs;
  const ofCurve =
    method === 'nelson_siegel'
      ? FIT_NANOSECONDS + FITTED_POINT_NANOSECONDS * tenors.length
      : POINT_NANOSECONDS * tenors.length;
  return estimatedCost(
    ofCurve + TARGET_NANOSECONDS * targetTenors.length,
    OTHER_BYTES + TARGET_BYTES * targetTenors.length,
  );
}
