import { studentTQuantile } from '@quant/core';
import { finiteOrNull } from '@quant/core/kernels';
import { DEFAULT_CONFIDENCE } from './bounds';
import { centredDesign } from './internal/centred-design';
import { centredSeries, inUnits } from './internal/centring';
import { type LeastSquares } from './internal/least-squares';
import { linearParameters } from './internal/linear-parameters';
import { type Parameter } from './internal/parameter';
import { plainFit } from './internal/plain-fit';
import { qualityOfFit } from './internal/quality-of-fit';
import { refinedFit } from './internal/refined-fit';
import { assertRepresentable, dependentColumns } from './internal/refusals';
import { checkedPredictors, type LinearRegressionInputs } from './linear-regression-inputs';
import { type ConfidenceInterval, type LinearRegression } from './linear-regression-result';
import { readPredictors } from './read-predictors';

/**
 * Ordinary least squares with a constant, and exact Student and Fisher tests of what it finds.
 *
 * y = b₀ + Σ b_j·x_j + e,  b = argmin Σ e²;  se_j = √(mse·((X'X)⁻¹)_jj),  t = b/se,  b ∓ t_{(1+c)/2, n−k}·se,  k = p + 1
 *
 * @param inputs.x                predictors      [n] or [n × p]  n = 2 … 5000, p = 1 … 50, n > p, of full rank with a constant
 * @param inputs.y                response        [n]
 * @param inputs.confidenceLevel  of the intervals               0 < c < 1, default 0.95
 * @returns coefficients, their inference, residuals and measures of fit; null where a statistic is undefined
 * @throws InvalidInputError  an input is absent, no number, or breaks a bound shown above; rows are not equally wide; a
 *                            predictor is constant or depends on others, or a slope leaves the range of doubles
 * @remarks By Householder QR of the centred predictors. Where 1 % of a predictor or less is left by the others, or less than
 *          1e-4 of the variance is left or explained, columns are exchanged to find their rank, a pivot of 1e-11 or less at unit
 *          norm being a dependence, and coefficients and residuals are refined in twice the working precision.
 *          An exact fit, √(SSR/n) ≤ 64·2⁻⁵²·max|y|, counts as SSR = 0 and has no t or F.
 *          Accuracy: relative error ≤ 2e-13 over vectors/regression.exact.json, NIST's Longley data among them; standard
 *          errors of nearly dependent columns lose what the least pivot takes, 1e-15 over it. Cost: O(n·p²).
 * @see Golub & Van Loan (2013), "Matrix Computations", section 5.3; Durbin & Watson (1950), Biometrika 37, 409–428.
 * @example
 * const x = [5.434, 2.7837, 4.2452, 8.4478, 0.0472, 1.2157];
 * const y = [4.64558, 2.88481, 3.02985, 2.77406, 0.73464, 1.86878];
 * const { coefficients, intercept, pValues, rSquared } = linearRegression({ x, y });
 * coefficients[0]; // ≈ 0.280924741473715
 * intercept; // ≈ 1.61810119207641
 * pValues[0]; // ≈ 0.15725968625986
 * rSquared; // ≈ 0.430167947404466
 */
export function linearRegression(inputs: LinearRegressionInputs): LinearRegression {
  const entries = checkedPredictors(inputs);
  const { x, y, confidenceLevel = DEFAULT_CONFIDENCE } = inputs;
  const response = centredSeries(y);
  const { centring } = response;
  const design = centredDesign(entries, x.length, () => readPredictors(x));
  const fit = design === null ? null : (plainFit(design, response) ?? refinedFit(design.exact(), response));
  if (design === null || fit === null) throw dependentColumns(x);
  const quality = qualityOfFit(fit, response);
  const { intercept, slopes } = linearParameters(fit, design.centrings, centring, quality);
  assertRepresentable(slopes.concat(intercept), x);
  const { dfResidual, exactFit } = quality;
  const reach = dfResidual === 0 ? 0 : -studentTQuantile((1 - confidenceLevel) / 2, dfResidual);
  return {
    coefficients: slopes.map(({ value }) => value),
    intercept: intercept.value,
    standardErrors: slopes.map(({ standardError }) => standardError),
    interceptStdError: intercept.standardError,
    tStatistics: slopes.map(({ tStatistic }) => tStatistic),
    interceptTStatistic: intercept.tStatistic,
    pValues: slopes.map(({ pValue }) => pValue),
    interceptPValue: intercept.pValue,
    ...quality,
    predictors: slopes.length,
    dfModel: slopes.length,
    durbinWatson: exactFit ? null : durbinWatson(fit),
    confidenceLevel,
    confidenceIntervals: slopes.map((slope) => interval(slope, reach)),
    interceptConfidenceInterval: interval(intercept, reach),
    fitted: inUnits(fit.fitted, centring.unit, centring.shift),
    residuals: inUnits(fit.residuals, centring.unit),
  };
}

function interval({ value, standardError }: Parameter, reach: number): ConfidenceInterval {
  if (standardError === null) return { lower: null, upper: null };
  return { lower: finiteOrNull(value - reach * standardError), upper: finiteOrNull(value + reach * standardError) };
}

/** Σ(e_i − e_{i−1})²/Σe². Precondition, unchecked: some residual is not 0. */
function durbinWatson({ residuals, squares }: LeastSquares): number {
  let changes = 0;
  for (let i = 1; i < residuals.length; i++) {
    const change = (residuals[i] as number) - (residuals[i - 1] as number);
    changes += change * change;
  }
  return changes / squares.residual;
}
