import { type Answer, type Request } from '@quant/contract';
import { assertSameLength, InvalidInputError, type OperationCost } from '@quant/core';
import { estimatedCost, NUMBER_BYTES } from '@quant/core/kernels';
import { linearFit } from '../regression/linear-fit';
import { predictorColumns } from './internal/regression/predictor-columns';
import { qualityFigures } from './internal/regression/quality-figures';

type Regression = Request<'statsLinearRegression'>;

/**
 * Ordinary least squares with a constant, and exact Student and Fisher tests of what it finds.
 *
 * y = b₀ + Σ b_j·x_j + e,  b = argmin Σ e²;  se_j = √(mse·((X'X)⁻¹)_jj),  t = b/se,  b ∓ t_{(1+c)/2, n−k}·se,  k = p + 1
 *
 * @throws InvalidInputError  rows of x are not equally wide, there are fewer of them than parameters, or y is not as long; a
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
 * const { coefficients, intercept, p_values, r_squared } = statsLinearRegression({ x, y, confidence_level: 0.95 });
 * coefficients[0]; // ≈ 0.280924741473715
 * intercept; // ≈ 1.61810119207641
 * p_values[0]; // ≈ 0.15725968625986
 * r_squared; // ≈ 0.430167947404466
 */
export function statsLinearRegression({ x, y, confidence_level }: Regression): Answer<'statsLinearRegression'> {
  const entries = predictorColumns(x);
  assertSameLength(y, 'y', x, 'x');
  assertEnoughObservations(x, entries.length / x.length);
  const reread = () => predictorColumns(x);
  const fit = linearFit({ given: x, name: 'x', entries, reread }, y, confidence_level);
  return {
    coefficients: [...fit.coefficients],
    intercept: fit.intercept,
    standard_errors: [...fit.standardErrors],
    intercept_std_error: fit.interceptStandardError,
    t_statistics: [...fit.tStatistics],
    intercept_t_statistic: fit.interceptTStatistic,
    p_values: [...fit.pValues],
    intercept_p_value: fit.interceptPValue,
    ...qualityFigures(fit),
    predictors: fit.predictors,
    df_model: fit.dfModel,
    durbin_watson: fit.durbinWatson,
    confidence_level: fit.confidence,
    confidence_intervals: [...fit.confidenceIntervals],
    intercept_confidence_interval: fit.interceptConfidenceInterval,
    fitted: [...fit.fitted],
    residuals: [...fit.residuals],
  };
}

function assertEnoughObservations(x: Regression['x'], parameters: number): void {
  if (x.length >= parameters) return;
  throw new InvalidInputError(['x'], 'value_error', `of at least ${parameters} observations, one a parameter`, x);
}

/** A fitted value and its residual. */
const ROW_BYTES = 2 * NUMBER_BYTES;
const ROW_NANOSECONDS = 400;

/** Time for an entry of an almost dependent design, whose fit is refined; others take a quarter to a half. */
const ENTRY_NANOSECONDS = 100;
const FACTOR_NANOSECONDS = 1.4;
const CUBE_NANOSECONDS = 2;

/** A coefficient, its error, ratio, p-value and interval. */
const COLUMN_BYTES = 6 * NUMBER_BYTES + 30;

/** To look at an entry that is given: rows that do not fit are refused after that. */
const GIVEN_NANOSECONDS = 8;

const OTHER_BYTES = 2500;
const OTHER_NANOSECONDS = 130_000;

/** Times for the rows, the entries of the design and its factorisation. */
export const cost = {
  estimate: ({ x, y }: Regression) => {
    const rows = y.length;
    const [first] = x;
    const columns = typeof first === 'object' ? first.length : 1;
    const given =
      columns > 1 ? (x as readonly (readonly number[])[]).reduce((sum, row) => sum + row.length, 0) : x.length;
    const ofDesign = ENTRY_NANOSECONDS * columns + FACTOR_NANOSECONDS * columns ** 2;
    const ofRows = (ROW_NANOSECONDS + (columns > 1 ? ofDesign : 0)) * rows;
    return estimatedCost(
      OTHER_NANOSECONDS + ofRows + GIVEN_NANOSECONDS * given + CUBE_NANOSECONDS * columns ** 3,
      OTHER_BYTES + ROW_BYTES * rows + COLUMN_BYTES * columns,
    );
  },
  ceilingMs: 50,
} satisfies OperationCost<Regression>;
