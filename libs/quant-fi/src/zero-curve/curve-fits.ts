import { DegenerateDataError, type Series } from '@quant/core';
import { nelsonSiegelCurve } from './nelson-siegel/nelson-siegel-curve';
import { type NelsonSiegelParameters, type SvenssonParameters } from './parametric-curves';
import { checkedPoints } from './points';
import { svenssonFit, SVENSSON_POINTS } from './svensson/svensson-fit';

/** A curve fitted to points, and how near it comes to them. */
export interface CurveFit<Parameters> {
  /** For `nelsonSiegelCurve` or `svenssonCurve`. */
  readonly parameters: Required<Parameters>;
  /** Root of the mean squared error, in the unit of the rates. */
  readonly rmse: number;
  /** Largest error, in the unit of the rates. */
  readonly maxAbsError: number;
}

const NELSON_SIEGEL_POINTS = 4;

/**
 * Parameters of the Nelson–Siegel curve nearest to points by least squares, over all decay times of 0.05 … 30 years.
 *
 * least Σ(zᵢ − z(tᵢ))² over β₀, β₁, β₂ and τ
 *
 * @param tenors  of the points, in any order, distinct  [n, from 4 on] [years]   0 … 200
 * @param rates   of the points                          [n] [1/year]             −1 … 10
 * @returns the parameters, and the errors of the fit
 * @throws InvalidInputError    tenors or rates are absent, too few, of different length, or break a bound
 * @throws DegenerateDataError  betas beyond the range of doubles: all tenors are long against the decay time
 * @remarks Every local minimum on a grid of 400 decay times is refined to the last digits, and so is its mirror image, which has
 *          the opposite hump and fits nearly as well; the least of them is taken. Rates that agree to 1e-12 have no decay time; it
 *          is 1 then, with β₁ = β₂ = 0. Cost: O(n), 25 µs a point.
 * @see Nelson & Siegel (1987), "Parsimonious modeling of yield curves", J. Business 60(4), 473–489, eq. 2.
 * @example
 * const tenors = [0.25, 0.5, 1, 2, 5, 10, 30];
 * const { parameters, rmse } = fitNelsonSiegel(tenors, [0.0533, 0.0522, 0.0496, 0.0452, 0.0418, 0.0421, 0.0438]);
 * parameters.tau; // ≈ 2.2077598518969
 * rmse; // ≈ 0.000246669029530733
 */
export function fitNelsonSiegel(tenors: Series, rates: Series): CurveFit<NelsonSiegelParameters> {
  const { params, fit } = nelsonSiegelCurve(checkedPoints(tenors, rates, NELSON_SIEGEL_POINTS));
  const { beta0, beta1, beta2, tau } = params;
  if (beta1 === null || beta2 === null) throw new DegenerateDataError('the betas are beyond the range of doubles');
  return { parameters: { beta0, beta1, beta2, tau: tau ?? 1 }, rmse: fit.rmse, maxAbsError: fit.maxAbsError };
}

/**
 * Parameters of the Svensson curve nearest to points by least squares, with decay times of 0.05 … 30 years.
 *
 * least Σ(zᵢ − z(tᵢ))² over β₀ … β₃, τ and τ₂
 *
 * @param tenors  of the points, in any order, distinct  [n, from 6 on] [years]   0 … 200
 * @param rates   of the points                          [n] [1/year]             −1 … 10
 * @returns the parameters, and the errors of the fit
 * @throws InvalidInputError  tenors or rates are absent, too few, of different length, or break a bound
 * @remarks The betas are solved for; 4,096 pairs of decay times are tried, and each local minimum among them is refined by the
 *          method of Levenberg and Marquardt. Points of a Svensson curve are met to 1e-8 in 2,000 trials of 2,000, most to the
 *          last digits. The problem is known for flat valleys and several minima: other parameters may fit as well. If both
 *          decay times coincide, the betas may be large and cancel. Cost: O(n), 2 to 15 ms for 10 points.
 * @see Svensson (1994), NBER working paper 4871, eq. 22; Gilli, Große & Schumann (2010), "Calibrating the Nelson–Siegel–Svensson
 *   model", COMISEF working paper 31.
 * @example
 * const tenors = [0.25, 0.5, 1, 2, 3, 5, 7, 10, 20, 30];
 * const { rmse } = fitSvensson(tenors, [0.0533, 0.0522, 0.0496, 0.0452, 0.0431, 0.0418, 0.0419, 0.0421, 0.0445, 0.0438]);
 * rmse; // ≈ 0.00018954019059
 */
export function fitSvensson(tenors: Series, rates: Series): CurveFit<SvenssonParameters> {
  return svenssonFit(checkedPoints(tenors, rates, SVENSSON_POINTS));
}
