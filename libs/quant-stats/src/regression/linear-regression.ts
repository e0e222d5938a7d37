import {
  assertSeries,
  inputs,
  type InputsOf,
  type KeyedAs,
  MAX_LENGTH,
  number,
  type Series,
  type SeriesByName,
} from '@quant/core';
import { keyedBy, listedSeries, withNames } from '@quant/core/kernels';
import { readColumns } from './internal/read-columns';
import { linearFit, type LinearRegression } from './linear-fit';

const linearRegressionOptions = inputs({
  /** Confidence of the intervals, a fraction strictly between 0 and 1; default 0.95. */
  confidence: number({ greaterThan: 0, lessThan: 1 }, 0.95),
});

/** Options of {@link linearRegression}. */
export type LinearRegressionOptions = InputsOf<typeof linearRegressionOptions>;

/** Fields of a regression that have one value for each predictor. */
type PerPredictor = 'coefficients' | 'standardErrors' | 'tStatistics' | 'pValues' | 'confidenceIntervals';

/** A regression: for predictors by name, the values of each predictor have its name. */
export type LinearRegressionOn<X> = X extends Series | readonly Series[]
  ? LinearRegression
  : Omit<LinearRegression, PerPredictor> & {
      readonly [Field in PerPredictor]: KeyedAs<X, LinearRegression[Field][number]>;
    };

/**
 * Ordinary least squares with a constant, and exact Student and Fisher tests of what it finds.
 *
 * y = b₀ + Σ b_j·x_j + e,  b = argmin Σ e²;  se_j = √(mse·((X'X)⁻¹)_jj),  t = b/se,  b ∓ t_{(1+c)/2, n−k}·se,  k = p + 1
 *
 * @param y                        response           [n]           n = 2 … 10 million
 * @param X                        predictors: a series [n], or several [p][n] as a list, an object by name, a panel of
 *                                 `@quant/series`, or a table of Apache Arrow or arquero; p = 1 … 1000, p < n,
 *                                 (p + 1)·n ≤ 50 million; independent of each other and of a constant
 * @param options.confidence       of the intervals   0 < c < 1, default 0.95
 * @returns coefficients, their inference, residuals and measures of fit; null where a statistic is undefined; the coefficients and
 *          their inference are objects with the names of the predictors if X is by name
 * @throws InvalidInputError  an input is absent, not a number, or breaks a bound shown above; a column's length differs from
 *                            that of y; a predictor is constant or depends on others, or a slope leaves the range of doubles
 * @remarks By Householder QR of the centred predictors. Where 1 % of a predictor or less is left by the others, or less than
 *          1e-4 of the variance is left or explained, columns are exchanged to find their rank, a pivot of 1e-11 or less at unit
 *          norm being a dependence, and coefficients and residuals are refined in twice the working precision.
 *          An exact fit, √(SSR/n) ≤ 64·2⁻⁵²·max|y|, counts as SSR = 0 and has no t or F.
 *          Accuracy: relative error ≤ 2e-13 over vectors/regression.exact.json, NIST's Longley data among them; standard
 *          errors of nearly dependent columns lose what the least pivot takes, 1e-15 over it. Cost: O(n·p²).
 * @see Golub & Van Loan (2013), "Matrix Computations", section 5.3; Durbin & Watson (1950), Biometrika 37, 409–428.
 * @example
 * const market = [5.434, 2.7837, 4.2452, 8.4478, 0.0472, 1.2157];
 * const asset = [4.64558, 2.88481, 3.02985, 2.77406, 0.73464, 1.86878];
 * const { coefficients, intercept, pValues, rSquared } = linearRegression(asset, market);
 * coefficients[0]; // ≈ 0.280924741473715
 * intercept; // ≈ 1.61810119207641
 * pValues[0]; // ≈ 0.15725968625986
 * rSquared; // ≈ 0.430167947404466
 * linearRegression(asset, { market }).coefficients.market; // ≈ 0.280924741473715
 * linearRegression(asset, [market, market]); // throws INVALID_INPUT
 */
export function linearRegression<X extends Series | readonly Series[] | SeriesByName>(
  y: Series,
  X: X,
  options: LinearRegressionOptions = {},
): LinearRegressionOn<X> {
  assertSeries(y, 'y', { atLeast: 2, atMost: MAX_LENGTH });
  const { names, list } = listedSeries(X);
  const fit = withNames(names, 'X', () => {
    const predictors = readColumns(list as readonly Series[], y.length);
    const { confidence } = linearRegressionOptions.complete(options, ['options']);
    return linearFit(predictors, y, confidence);
  });
  return { ...fit, ...namedParts(fit, names) } as LinearRegressionOn<X>;
}

function namedParts(fit: LinearRegression, names: readonly string[] | null): object {
  return {
    coefficients: keyedBy(names, fit.coefficients),
    standardErrors: keyedBy(names, fit.standardErrors),
    tStatistics: keyedBy(names, fit.tStatistics),
    pValues: keyedBy(names, fit.pValues),
    confidenceIntervals: keyedBy(names, fit.confidenceIntervals),
  };
}
