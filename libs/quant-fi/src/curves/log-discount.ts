import { intervalBelow, naturalSpline, type Spline, splineValue } from '@quant/core/kernels';
import { type LogDiscount } from './log-discount-function';
import { monotoneConvex } from './monotone-convex';

export const INTERPOLATIONS = ['log-linear', 'linear-zero', 'log-cubic', 'monotone-convex'] as const;

/**
 * What runs between the points of a curve: `log-linear` has constant forward rates, `linear-zero` straight lines between zero rates,
 * `log-cubic` a natural spline through ln D, and `monotone-convex` the interpolation of Hagan and West.
 */
export type CurveInterpolation = (typeof INTERPOLATIONS)[number];

/**
 * The curve through zero rates. Beyond the last point the forward rate stays what it is there.
 *
 * Preconditions, unchecked: tenors > 0 and ascending, as many rates, at least one.
 */
export function logDiscountOf(
  method: CurveInterpolation,
  tenors: readonly number[],
  rates: readonly number[],
): LogDiscount {
  const within = between(method, tenors, rates);
  const last = tenors.length - 1;
  const end = tenors[last] as number;
  const logAtEnd = (rates[last] as number) * end;
  const isKnot = new Map(tenors.map((t, i) => [t, (rates[i] as number) * t]));
  const slopeAtEnd = within.slope(end);
  return {
    value: (t) => isKnot.get(t) ?? (t < end ? within.value(t) : logAtEnd + slopeAtEnd * (t - end)),
    slope: (t) => (t < end ? within.slope(t) : slopeAtEnd),
  };
}

function between(method: CurveInterpolation, tenors: readonly number[], rates: readonly number[]): LogDiscount {
  if (method === 'linear-zero') return linearZero(tenors, rates);
  const x = [0, ...tenors];
  const y = [0, ...tenors.map((t, i) => t * (rates[i] as number))];
  switch (method) {
    case 'log-linear':
      return lines(x, y);
    case 'log-cubic':
      return cubic(naturalSpline(x, y));
    case 'monotone-convex':
      return monotoneConvex(x, y);
  }
}

/** The rate before the first point is that of the first point. */
function linearZero(tenors: readonly number[], rates: readonly number[]): LogDiscount {
  const zero = lines([0, ...tenors], [rates[0] as number, ...rates]);
  return { value: (t) => t * zero.value(t), slope: (t) => zero.value(t) + t * zero.slope(t) };
}

function lines(x: readonly number[], y: readonly number[]): LogDiscount {
  const slopeOf = (i: number) => ((y[i + 1] as number) - (y[i] as number)) / ((x[i + 1] as number) - (x[i] as number));
  return {
    value: (t) => {
      const i = intervalBelow(x, t);
      return (y[i] as number) + (t - (x[i] as number)) * slopeOf(i);
    },
    slope: (t) => slopeOf(intervalBelow(x, t)),
  };
}

function cubic(spline: Spline): LogDiscount {
  const { x, y, curvatures } = spline;
  return {
    value: (t) => splineValue(spline, t),
    slope: (t) => {
      const i = intervalBelow(x, t);
      const width = (x[i + 1] as number) - (x[i] as number);
      const [a, b] = [((x[i + 1] as number) - t) / width, (t - (x[i] as number)) / width];
      const bend = (3 * b * b - 1) * (curvatures[i + 1] as number) - (3 * a * a - 1) * (curvatures[i] as number);
      return ((y[i + 1] as number) - (y[i] as number)) / width + (width * bend) / 6;
    },
  };
}
