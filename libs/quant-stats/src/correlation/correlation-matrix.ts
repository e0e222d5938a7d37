import { type KeyedAs, type Series, type SeveralSeries } from '@quant/core';
import { listedSeries, matrixKeyedBy, withNames } from '@quant/core/kernels';
import { averageRanks } from './average-ranks';
import { type CorrelationOptions, correlationOptions } from './correlation';
import { kendallTau } from './kendall';
import { correlationsOf } from './pair-correlations';
import { productsOf } from './products';
import { settledColumns } from './settled-columns';

const LEAST_OBSERVATIONS = 3;

/**
 * Correlations of several series with each other.
 *
 * @param columns         series that were observed together, as a list, an object by name, a panel of `@quant/series`, or a table
 *                        of Apache Arrow or arquero  [k = 1 … 1000][n = 3 … 10 000 000]
 * @param options.method  `pearson` (default), `spearman` or `kendall`, as in `correlation`
 * @returns symmetric [k × k], by rows for a list and by names otherwise, with 1 on the diagonal; null in the row and the column of
 *          a series whose values are all equal
 * @throws InvalidInputError  a series is absent, too short or too long, differs in length from the first, or has numbers that
 *                            are not finite or exceed 1e15; an option is unknown
 * @remarks Observations before the first number of all series, the warm-up of an indicator, are left out. Its eigenvalues are by
 *          `eigenvalues`. Accuracy: error ≤ 1e-15, however high the level of a series above its range. Cost: O(k²·n), for Kendall O(k²·n·log n).
 * @see Stuart & Ord (1991), "Kendall's Advanced Theory of Statistics", volume 2, chapter 26.
 * @example
 * const matrix = correlationMatrix([
 *   [1, 2, 4],
 *   [1, 3, 2],
 *   [5, 5, 5],
 * ]);
 * matrix[0]; // ≈ [1, 0.327326835353989, null]
 * correlationMatrix({ AAPL: [1, 2, 4], MSFT: [1, 3, 2] }).AAPL.MSFT; // ≈ 0.327326835353989
 */
export function correlationMatrix<Columns extends SeveralSeries>(
  columns: Columns,
  options: CorrelationOptions = {},
): KeyedAs<Columns, KeyedAs<Columns, number | null>> {
  const { names, list } = listedSeries(columns);
  const rows = withNames(names, 'columns', () => correlationRows(list, options));
  return matrixKeyedBy(names, rows) as KeyedAs<Columns, KeyedAs<Columns, number | null>>;
}

function correlationRows(columns: unknown, options: CorrelationOptions): readonly (readonly (number | null)[])[] {
  const series = settledColumns(columns, LEAST_OBSERVATIONS);
  const { method } = correlationOptions.complete(options, ['options']);
  if (method === 'kendall') return kendallMatrix(series);
  return correlationsOf(productsOf(method === 'pearson' ? series : series.map(averageRanks)));
}

function kendallMatrix(columns: readonly Series[]): (number | null)[][] {
  const matrix = columns.map(() => new Array<number | null>(columns.length).fill(null));
  for (const [a, one] of columns.entries()) {
    for (const [b, other] of columns.entries()) {
      if (b < a) continue;
      const tau = kendallTau(one, other);
      (matrix[a] as (number | null)[])[b] = tau;
      (matrix[b] as (number | null)[])[a] = tau;
    }
  }
  return matrix;
}
