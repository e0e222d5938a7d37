import {
  assertNumber,
  assertSameLength,
  assertSeries,
  choice,
  inputs,
  InvalidInputError,
  type Series,
} from '@quant/core';
import { inRange } from '@quant/core/kernels';
import { type ZeroCurve } from '../zero-curve/curve-of-rates';
import { assertDistinctTenors, sortedCurve } from '../zero-curve/points';
import { type CurveInterpolation, INTERPOLATIONS, logDiscountOf } from './log-discount';
import { type LogDiscount } from './log-discount-function';

/** A zero curve with instantaneous forward rates. */
export interface InterpolatedCurve extends ZeroCurve {
  /** Rate of a loan from t for a moment, −d ln D/dt [1/year]. t in years, 0 … 1000. */
  readonly instantaneousForward: (t: number) => number;
}

const interpolatedCurveOptions = inputs({
  /** What runs between the points; default 'log-linear'. */
  interpolation: choice<CurveInterpolation>(INTERPOLATIONS, 'log-linear'),
});

/** How the points are joined. */
export interface InterpolatedCurveOptions {
  /** 'log-linear' (default), 'linear-zero', 'log-cubic' or 'monotone-convex'. */
  readonly interpolation?: CurveInterpolation | undefined;
}

const COUNT = { atLeast: 1, atMost: 1000 };
const TIME = { atLeast: 0, atMost: 1000 };

/**
 * Discount curve through zero rates, by one of the four interpolations that markets use.
 *
 * D(t) = e^(−L(t)),  L(0) = 0 and L(tᵢ) = zᵢ·tᵢ,  forwardRate(t₁, t₂) = (L(t₂) − L(t₁))/(t₂ − t₁),  instantaneous forward L′(t)
 *
 * @param tenors                 t, in any order, distinct     [n, 1 … 1000] [years]   > 0, ≤ 200
 * @param rates                  z, compounded continuously    [n]           [1/year]  −1 … 10
 * @param options.interpolation  'log-linear' (default): L linear; 'linear-zero': z linear, and flat before the first tenor;
 *   'log-cubic': L a natural spline; 'monotone-convex': Hagan and West
 * @returns `zeroRate(t)`, `discount(t)`, `forwardRate(t1, t2)` and `instantaneousForward(t)`, t in years, 0 … 1000
 * @throws InvalidInputError  tenors or rates are absent, of different length, or break a bound; an option is unknown
 * @throws OutOfRangeError  from `discount`: negative rates lead beyond the largest double
 * @remarks Beyond the last tenor the instantaneous forward rate stays what it is there. Where it jumps, it is that of the later
 *          interval. 'monotone-convex' keeps all forward rates positive if those between the tenors are; if one of them is not, it
 *          leaves out this step. Accuracy: 1e-14 of the largest rate; a forward rate over a short time magnifies that by
 *          t₁/(t₂ − t₁). Cost: O(n), a rate O(log n).
 * @see Hagan & West (2006), "Interpolation methods for curve construction", Applied Math. Finance 13(2), 89–129.
 * @example
 * const curve = interpolatedCurve([1, 2, 3, 4, 5], [0.03, 0.04, 0.047, 0.06, 0.06], { interpolation: 'monotone-convex' });
 * curve.zeroRate(2.5); // ≈ 0.0431375956535047
 */
export function interpolatedCurve(
  tenors: Series,
  rates: Series,
  options: InterpolatedCurveOptions = {},
): InterpolatedCurve {
  assertSeries(tenors, 'tenors', COUNT, { greaterThan: 0, atMost: 200 });
  assertSeries(rates, 'rates', COUNT, { atLeast: -1, atMost: 10 });
  assertSameLength(rates, 'rates', tenors, 'tenors');
  const { interpolation } = interpolatedCurveOptions.complete(options, ['options']);
  const points = sortedCurve(Array.from(tenors), Array.from(rates));
  assertDistinctTenors(points.tenors, 'tenors', tenors);
  return curveOfLogDiscount(logDiscountOf(interpolation, points.tenors, points.rates));
}

/** A curve with checked times. */
export function curveOfLogDiscount({ value, slope }: LogDiscount): InterpolatedCurve {
  return {
    zeroRate: (t) => {
      assertNumber(t, 't', TIME);
      return t === 0 ? slope(0) : value(t) / t;
    },
    discount: (t) => {
      assertNumber(t, 't', TIME);
      return inRange(Math.exp(-value(t)), 'the discount factor');
    },
    forwardRate: (t1, t2) => {
      assertNumber(t1, 't1', TIME);
      assertNumber(t2, 't2', TIME);
      if (t1 >= t2) throw new InvalidInputError(['t2'], 'value_error', 'above t1', t2);
      return (value(t2) - value(t1)) / (t2 - t1);
    },
    instantaneousForward: (t) => {
      assertNumber(t, 't', TIME);
      return slope(t);
    },
  };
}
