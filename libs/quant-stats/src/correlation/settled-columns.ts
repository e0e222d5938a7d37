import { assertArray, assertSameLength, assertSeries, MAX_LENGTH, type Series } from '@quant/core';
import { afterWarmUp, checkAfterWarmUp, isList, warmUpOf } from '../warm-up/warm-up';

const COLUMNS = { atLeast: 1, atMost: 1000 };

/**
 * Checked series that were observed together, without the longest of their warm-ups.
 *
 * @param columns  as given, without names
 * @param atLeast  observations that are needed
 * @throws InvalidInputError  a series is absent, too short or too long, differs in length from the first, or has numbers that
 *                            are not finite or exceed 1e15
 */
export function settledColumns(columns: unknown, atLeast: number): readonly Series[] {
  assertArray(columns, 'columns', COLUMNS);
  const given = columns as readonly Series[];
  const warmUp = Math.max(...Array.from(given, warmUpOf));
  // Array.from finds the holes, map does not
  const series = Array.from(given, (column) => (isList(column) ? afterWarmUp(column, warmUp) : column));
  for (const [j, column] of series.entries()) {
    checkAfterWarmUp(
      warmUp,
      () => {
        assertSeries(column, ['columns', j], { atLeast, atMost: MAX_LENGTH });
      },
      2,
    );
    assertSameLength(given[j] as Series, ['columns', j], given[0] as Series, 'columns[0]');
  }
  return series;
}
