import { assertSeries, MAX_LENGTH, type Series } from '@quant/core';
import { centredDesign } from './internal/centred-design';
import { centredSeries } from './internal/centring';
import { interceptOf } from './internal/linear-parameters';
import { plainSolution } from './internal/plain-fit';
import { readColumns } from './internal/read-columns';
import { refinedFit } from './internal/refined-fit';
import { assertRepresentable, dependentColumns } from './internal/refusals';

/** A linear function fitted to observations. */
export interface LinearCoefficients {
  /** The constant [unit of y]. */
  readonly intercept: number;
  /** Slope of each predictor [p, unit of y per unit of x]. */
  readonly coefficients: readonly number[];
}

/**
 * Coefficients of ordinary least squares with a constant, without the inference and the residuals of `linearRegression`.
 *
 * y = b₀ + Σ b_j·x_j + e,  b = argmin Σ e²
 *
 * @param y  response    [n]           n = 2 … 10 million
 * @param X  predictors: a series [n], or a column for each [p][n]   p = 1 … 1000, p < n, (p + 1)·n ≤ 50 million; independent of
 *           each other and of a constant
 * @throws InvalidInputError  an input is absent, not a number, or breaks a bound shown above; a column's length differs from
 *                            that of y; a predictor is constant or depends on others, or a slope leaves the range of doubles
 * @remarks By Householder QR of the centred predictors. Where 1 % of a predictor or less is left by the others, or less than
 *          1e-4 of the variance is left or explained, columns are exchanged to find their rank, a pivot of 1e-11 or less at unit
 *          norm being a dependence, and the coefficients are refined in twice the working precision.
 *          Accuracy: relative error ≤ 2e-13 over vectors/regression.exact.json, NIST's Longley data among them. Cost: O(n·p²).
 * @see Golub & Van Loan (2013), "Matrix Computations", section 5.3.
 * @example
 * const x = [5.434, 2.7837, 4.2452, 8.4478, 0.0472, 1.2157];
 * const y = [4.64558, 2.88481, 3.02985, 2.77406, 0.73464, 1.86878];
 * const { intercept, coefficients } = leastSquaresCoefficients(y, x);
 * intercept; // ≈ 1.61810119207641
 * coefficients[0]; // ≈ 0.280924741473715
 */
export function leastSquaresCoefficients(y: Series, X: Series | readonly Series[]): LinearCoefficients {
  assertSeries(y, 'y', { atLeast: 2, atMost: MAX_LENGTH });
  const predictors = readColumns(X, y.length);
  const response = centredSeries(y);
  const design = centredDesign(predictors.entries, y.length, predictors.reread);
  if (design === null) throw dependentColumns(predictors);
  const plain = plainSolution(design, response);
  const b =
    plain === null
      ? refinedFit(design.exact(), response)?.coefficients
      : { high: plain.coefficients, low: new Float64Array(plain.coefficients.length) };
  if (b === undefined) throw dependentColumns(predictors);
  const { unit } = response.centring;
  const intercept = interceptOf(b, design.centrings, response.centring) * unit;
  const coefficients = design.centrings.map((centring, j) => inUnit(b.high[j + 1] as number, unit / centring.unit));
  assertRepresentable(
    [intercept, ...coefficients].map((value) => ({ value, standardError: null })),
    predictors,
  );
  return { intercept, coefficients };
}

/** The unit may exceed the range of doubles, while 0 stays 0. */
const inUnit = (value: number, unit: number) => (value === 0 ? 0 : value * unit);
