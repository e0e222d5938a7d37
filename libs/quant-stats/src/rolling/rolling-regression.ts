import { assertArray, assertSameLength, InvalidInputError, type Series } from '@quant/core';
import { windowProducts } from '@quant/core/kernels';
import { assertWindow, checkedValues, noFigures } from './inputs';
import { type WindowFit, windowFit } from './window-fit';

const COLUMNS = { atLeast: 1, atMost: 50 };

/** Doubles of the sums of a window; limited by memory. */
const MOST_SUMS = 50_000_000;

/** A regression for each window, aligned with the observations. */
export interface RollingRegression {
  /** The constant of each window [n, unit of y]. */
  readonly intercept: Float64Array;
  /** The slopes of each predictor [p][n, unit of y per unit of x]. */
  readonly coefficients: readonly Float64Array[];
  /** 1 − Σe²/Σ(y − ȳ)² of each window [n]; NaN where y is constant, too. */
  readonly rSquared: Float64Array;
}

/**
 * Ordinary least squares with a constant over a rolling window, at the same cost for every window.
 *
 * y = b₀ + Σ b_j·x_j + e,  b = argmin Σ e² over the last `window` observations
 *
 * @param y       response, oldest first    [n, 0 … 10 000 000]
 * @param X       predictors: a series [n], or a column for each [p][n]   p = 1 … 50
 * @param window  observations of a window  whole, p + 1 … 10 000 000; (p + 1)·(p + 4)·window ≤ 50 million
 * @returns coefficients and R² of each window; NaN before the first whole window, and where a predictor is constant in a window or
 *   depends on others
 * @throws InvalidInputError  an input is absent, not a number, or breaks a bound shown above, or the lengths differ
 * @remarks By normal equations of sums with twice the digits: as right as a QR factorization of each window. A predictor is constant or
 *          dependent where 1e-12 of its level or 1e-11 of its deviations is left. Observations outside a window leave no trace.
 *          Accuracy: relative error ≤ 1e-14 in slopes; in the constant 1e-15 of its largest term. Cost: O(n·p³) for every window.
 * @see Golub & Van Loan (2013), "Matrix Computations", sections 4.1.2 and 5.3.
 * @example
 * const { coefficients, intercept } = rollingRegression([1, 3, 2, 7, 8], [1, 2, 4, 4, 6], 4);
 * coefficients[0]?.subarray(3); // ≈ [1.07407407407407, 1.25]
 * intercept.subarray(3); // ≈ [0.296296296296296, 0]
 */
export function rollingRegression(y: Series, X: Series | readonly Series[], window: number): RollingRegression {
  const response = checkedValues(y, 'y');
  const columns = checkedColumns(X, y);
  const p = columns.length;
  assertWindow(window, p + 1);
  if ((p + 1) * (p + 4) * window > MOST_SUMS) {
    throw new InvalidInputError(['window'], 'value_error', `such that ${(p + 1) * (p + 4)}·window ≤ 5e7`, window);
  }
  const n = response.length;
  const result = { intercept: noFigures(n), coefficients: columns.map(() => noFigures(n)), rSquared: noFigures(n) };
  if (window > n) return result;
  windowProducts([...columns, response], window, (end, products) => {
    const fit = windowFit(products, p, window);
    if (fit !== null) enter(fit, result, end);
  });
  return result;
}

function enter({ intercept, slopes, rSquared }: WindowFit, result: RollingRegression, end: number): void {
  result.intercept[end] = intercept;
  result.rSquared[end] = rSquared;
  for (const [j, column] of result.coefficients.entries()) column[end] = slopes[j] as number;
}

function checkedColumns(X: Series | readonly Series[], y: Series): Float64Array[] {
  if (!(Array.isArray(X) && typeof X[0] === 'object')) return [checkedColumn(X, ['X'], y)];
  const columns: readonly unknown[] = X;
  assertArray(columns, 'X', COLUMNS);
  return Array.from(columns, (column, j) => checkedColumn(column, ['X', j], y));
}

function checkedColumn(column: unknown, path: readonly (string | number)[], y: Series): Float64Array {
  const values = checkedValues(column, path);
  assertSameLength(values, path, y, 'y');
  return values;
}
