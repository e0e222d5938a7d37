import { type Answer, type Request } from '@quant/contract';
import { assertSameLength, InvalidInputError, type OperationCost } from '@quant/core';
import { estimatedCost, finiteOrNull, NUMBER_BYTES } from '@quant/core/kernels';
import { linearRate, splineRate } from '../zero-curve/interpolated-rate';
import { nelsonSiegelCurve } from '../zero-curve/nelson-siegel/nelson-siegel-curve';
import { assertDistinctTenors, type CurvePoints, sortedCurve } from '../zero-curve/points';

type Curve = Request<'fiYieldCurveInterpolate'>;
type Interpolation = Answer<'fiYieldCurveInterpolate'>;

/**
 * Rates of a yield curve at tenors between its points: by straight lines, by a natural cubic spline, or by the curve of
 * Nelson and Siegel that comes nearest to the points.
 *
 * Nelson–Siegel: y(t) = β₀ + β₁·f₁ + β₂·(f₁ − e⁻ˣ),  f₁ = (1 − e⁻ˣ)/x,  x = t/τ,
 * least Σ(yᵢ − y(tᵢ))² over β and 0.05 ≤ τ ≤ 30
 *
 * @throws InvalidInputError  tenors and rates differ in number, two tenors are the same, or `nelson_siegel` has fewer than
 *         4 points
 * @remarks Lines and spline are flat beyond the ends: a cubic runs away there. The second derivative of the spline is
 *          0 at its ends, and it may overshoot between points. The decay time is the global optimum: 400 decay times are tried,
 *          and every local minimum is refined to the last digits; one that is an end of the range is flagged, and of
 *          equally good ones the shortest wins. Rates that agree to 1e-12 have no decay time. Where all tenors are long
 *          against τ, β₁ and β₂ may be huge and cancel; the rates are computed without them. A figure beyond the range
 *          of doubles is null.
 *          Accuracy: 1e-15 of the largest rate for lines and spline, 1e-13 for Nelson–Siegel. Cost: O(n + m·log n);
 *          Nelson–Siegel 25 µs a point.
 * @see Nelson & Siegel (1987), "Parsimonious modeling of yield curves", J. Business 60(4), 473–489, eq. 2; de Boor
 *   (2001), "A Practical Guide to Splines"; Hagan & West (2006), "Interpolation methods for curve construction",
 *   Applied Math. Finance 13(2), 89–129.
 * @example
 * const tenors = [0.25, 0.5, 1, 2, 5, 10, 30];
 * const rates = [0.04, 0.042, 0.045, 0.043, 0.04, 0.042, 0.045];
 * const linear = fiYieldCurveInterpolate({ tenors, rates, target_tenors: [3, 7, 20], method: 'linear' });
 * linear.interpolated_rates; // ≈ [0.042, 0.0408, 0.0435]
 * const cubic = fiYieldCurveInterpolate({ tenors, rates, target_tenors: [3], method: 'cubic' });
 * cubic.interpolated_rates; // ≈ [0.0404342552810598]
 */
export function fiYieldCurveInterpolate(request: Curve): Interpolation {
  const curve = pointsOf(request);
  const { method } = request;
  const target_tenors = withoutSign(request.target_tenors);
  const { rates, nelson_siegel_params, fit } = readings(curve, target_tenors, method);
  const [shortest, longest] = [curve.tenors[0] as number, curve.tenors[curve.tenors.length - 1] as number];
  return {
    interpolated_rates: rates.map(finiteOrNull),
    method,
    target_tenors,
    extrapolated: target_tenors.map((tenor) => tenor < shortest || tenor > longest),
    nelson_siegel_params,
    fit,
  };
}

/** One more than three of its parameters, or the curve would pass through the points whatever the fourth. */
const FEWEST_FOR_NELSON_SIEGEL = 4;

/** The points in ascending order of tenor. */
function pointsOf({ tenors, rates, method }: Curve): CurvePoints {
  assertSameLength(rates, 'rates', tenors, 'tenors');
  const curve = sortedCurve(withoutSign(tenors), withoutSign(rates));
  assertDistinctTenors(curve.tenors, 'tenors', tenors);
  if (method === 'nelson_siegel' && tenors.length < FEWEST_FOR_NELSON_SIEGEL) {
    throw new InvalidInputError(['tenors'], 'value_error', 'of at least 4 points for nelson_siegel', tenors);
  }
  return curve;
}

/** The values with 0 for −0, which would show in the answer. */
function withoutSign(values: readonly number[]): number[] {
  return values.map((value) => value + 0);
}

type Readings = Pick<Interpolation, 'nelson_siegel_params' | 'fit'> & { readonly rates: readonly number[] };

const WITHOUT_FIT = { nelson_siegel_params: null, fit: null };

function readings(curve: CurvePoints, targets: readonly number[], method: Curve['method']): Readings {
  if (method === 'linear') return { rates: targets.map((tenor) => linearRate(curve, tenor)), ...WITHOUT_FIT };
  if (method === 'nelson_siegel') return fittedReadings(curve, targets);
  return { rates: targets.map(splineRate(curve)), ...WITHOUT_FIT };
}

function fittedReadings(curve: CurvePoints, targets: readonly number[]): Readings {
  const { params, fit, ratesAt } = nelsonSiegelCurve(curve);
  const { beta0, beta1, beta2, tau, tauAtBound } = params;
  const { sse, rmse, maxAbsError, rSquared, n } = fit;
  return {
    rates: ratesAt(targets),
    nelson_siegel_params: { beta0, beta1, beta2, tau, tau_at_bound: tauAtBound },
    fit: { sse, rmse, max_abs_error: maxAbsError, r_squared: rSquared, n },
  };
}

/** A rate, its tenor, and whether it is extrapolated. */
const TARGET_BYTES = 2 * NUMBER_BYTES + 6;
const TARGET_NANOSECONDS = 180;

const POINT_NANOSECONDS = 500;
/** Most curves take a third; tenors that crowd together take twice as much. */
const FITTED_POINT_NANOSECONDS = 60_000;

/** The search for a Nelson–Siegel curve, however few the points are. */
const FIT_NANOSECONDS = 800_000;

const OTHER_BYTES = 1500;

/** A time for each target, and for each point of the curve; the nearest Nelson–Siegel curve is searched for. */
export const cost = {
  estimate: ({ tenors, target_tenors, method }: Curve) => {
    const ofCurve =
      method === 'nelson_siegel'
        ? FIT_NANOSECONDS + FITTED_POINT_NANOSECONDS * tenors.length
        : POINT_NANOSECONDS * tenors.length;
    return estimatedCost(
      ofCurve + TARGET_NANOSECONDS * target_tenors.length,
      OTHER_BYTES + TARGET_BYTES * target_tenors.length,
    );
  },
  ceilingMs: 35,
} satisfies OperationCost<Curve>;
