import { finiteOrNull } from '@quant/core/kernels';
import { linearRate } from '../../zero-curve/linear-rate';
import { splineRate } from '../../zero-curve/spline-rate';
import { type CurvePoints } from '../../zero-curve/points';
import { nelsonSiegelCurve } from '../../zero-curve/nelson-siegel/nelson-siegel-curve';
import {
  completeYieldCurveInterpolationInputs,
  type InterpolationMethod,
  type YieldCurveInterpolationInputs,
} from './yield-curve-interpolation-inputs';
import { type YieldCurveInterpolation } from './yield-curve-interpolation-result';

/**
 * Rates of a yield curve at tenors between its points: by straight lines, by a natural cubic spline, or by the curve of
 * Nelson and Siegel that comes nearest to the points.
 *
 * Nelson–Siegel: y(t) = β₀ + β₁·f₁ + β₂·(f₁ − e⁻ˣ),  f₁ = (1 − e⁻ˣ)/x,  x = t/τ,
 * least Σ(yᵢ − y(tᵢ))² over β and 0.05 ≤ τ ≤ 30
 *
 * @param inputs.tenors        of the points              [n, 2 … 500; from 4 on for nelson_siegel] [years]
 *                             0 … 200, distinct
 * @param inputs.rates         of the points              [n] any unit, −100 … 100
 * @param inputs.targetTenors  where to read the curve    [m, 1 … 5000] [years]  0 … 1000
 * @param inputs.method        linear, cubic, cubic_spline (the same) or nelson_siegel; default linear
 * @returns rates in the unit of the input; for nelson_siegel with the parameters and how well they fit
 * @throws InvalidInputError  an input is absent, of another type, or breaks a bound shown above
 * @remarks Lines and spline are flat beyond the ends: a cubic runs away there. The spline has no second derivative at
 *          its ends and may overshoot between points. The decay time is the global optimum: 400 decay times are tried,
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
 * yieldCurveInterpolation({ tenors, rates, targetTenors: [3, 7, 20] }).interpolatedRates; // ≈ [0.042, 0.0408, 0.0435]
 * const cubic = yieldCurveInterpolation({ tenors, rates, targetTenors: [3], method: 'cubic' });
 * cubic.interpolatedRates; // ≈ [0.0404342552810598]
 */
export function yieldCurveInterpolation(inputs: YieldCurveInterpolationInputs): YieldCurveInterpolation {
  const { curve, targetTenors, method } = completeYieldCurveInterpolationInputs(inputs);
  const { rates, nelsonSiegelParams, fit } = readings(curve, targetTenors, method);
  const [shortest, longest] = [curve.tenors[0] as number, curve.tenors[curve.tenors.length - 1] as number];
  return {
    interpolatedRates: rates.map(finiteOrNull),
    method,
    targetTenors,
    extrapolated: targetTenors.map((tenor) => tenor < shortest || tenor > longest),
    nelsonSiegelParams,
    fit,
  };
}

type Readings = Pick<YieldCurveInterpolation, 'nelsonSiegelParams' | 'fit'> & { readonly rates: readonly number[] };

const WITHOUT_FIT = { nelsonSiegelParams: null, fit: null };

function readings(curve: CurvePoints, targets: readonly number[], method: InterpolationMethod): Readings {
  if (method === 'linear') return { rates: targets.map((tenor) => linearRate(curve, tenor)), ...WITHOUT_FIT };
  if (method === 'nelson_siegel') {
    const { params, fit, ratesAt } = nelsonSiegelCurve(curve);
    return { rates: ratesAt(targets), nelsonSiegelParams: params, fit };
  }
  return { rates: targets.map(splineRate(curve)), ...WITHOUT_FIT };
}
