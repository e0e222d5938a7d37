import { assertArray, assertSameLength, assertSeries, MAX_LENGTH, type Series } from '@quant/core';
import { covarianceMatrix as covarianceKernel } from '@quant/core/kernels';

const COLUMNS = { atLeast: 1, atMost: 1000 };
const OBSERVATIONS = { atLeast: 2, atMost: MAX_LENGTH };

/**
 * Covariances of several series with each other, Σ(x − mean)(y − mean)/(n − 1).
 *
 * @param columns  series that were observed together  [k = 1 … 1000][n = 2 … 10 000 000]
 * @returns symmetric [k × k] by rows, the variances on the diagonal; 0 in the row and the column of a series whose values are all
 *          equal
 * @throws InvalidInputError  a series is absent, too short or too long, differs in length from the first, or has numbers that
 *                            are not finite or exceed 1e15
 * @remarks The covariance of portfolio functions: `minimumVariance({ covariance: covarianceMatrix(returns) })` of `@quant/risk`, which
 *          also has a shrunk one. Accuracy: 1e-15 of the product of both deviations, at any level. Cost: O(k²·n).
 * @example
 * covarianceMatrix([[1, 2, 4], [1, 3, 2]]); // ≈ [[2.33333333333333, 0.5], [0.5, 1]]
 */
export function covarianceMatrix(columns: readonly Series[]): readonly (readonly number[])[] {
  assertArray(columns, 'columns', COLUMNS);
  // an iterator finds the holes, forEach does not
  for (const [j, column] of columns.entries()) {
    assertSeries(column, ['columns', j], OBSERVATIONS);
    assertSameLength(column, ['columns', j], columns[0] as Series, 'columns[0]');
  }
  const k = columns.length;
  const { covariance } = covarianceKernel(columns);
  return Array.from({ length: k }, (_, i) => Array.from(covariance.subarray(i * k, (i + 1) * k)));
}
