import { type KeyedAs, type SeveralSeries } from '@quant/core';
import { covarianceMatrix as covarianceKernel, listedSeries, matrixKeyedBy, withNames } from '@quant/core/kernels';
import { settledColumns } from './settled-columns';

const LEAST_OBSERVATIONS = 2;

/**
 * Covariances of several series with each other, Σ(x − mean)(y − mean)/(n − 1).
 *
 * @param columns  series that were observed together, as a list, an object by name, a panel of `@quant/series`, or a table of
 *                 Apache Arrow or arquero  [k = 1 … 1000][n = 2 … 10 000 000]
 * @returns symmetric [k × k], by rows for a list and by names otherwise, with the variances on the diagonal; 0 in the row and the
 *          column of a series whose values are all equal
 * @throws InvalidInputError  a series is absent, too short or too long, differs in length from the first, or has numbers that
 *                            are not finite or exceed 1e15
 * @remarks Observations before the first number of all series, the warm-up of an indicator, are left out. The covariance of portfolio
 *          functions: `minimumVariance({ covariance: covarianceMatrix(returns) })` of `@quant/risk`, which also has a shrunk one.
 *          Accuracy: 1e-15 of the product of both deviations, at any level. Cost: O(k²·n).
 * @example
 * covarianceMatrix([[1, 2, 4], [1, 3, 2]]); // ≈ [[2.33333333333333, 0.5], [0.5, 1]]
 * covarianceMatrix({ AAPL: [1, 2, 4], MSFT: [1, 3, 2] }).AAPL.MSFT; // ≈ 0.5
 */
export function covarianceMatrix<Columns extends SeveralSeries>(
  columns: Columns,
): KeyedAs<Columns, KeyedAs<Columns, number>> {
  const { names, list } = listedSeries(columns);
  const rows = withNames(names, 'columns', () => covarianceRows(list));
  return matrixKeyedBy(names, rows) as KeyedAs<Columns, KeyedAs<Columns, number>>;
}

function covarianceRows(columns: unknown): readonly (readonly number[])[] {
  const series = settledColumns(columns, LEAST_OBSERVATIONS);
  const k = series.length;
  const { covariance } = covarianceKernel(series);
  return Array.from({ length: k }, (_, i) => Array.from(covariance.subarray(i * k, (i + 1) * k)));
}
