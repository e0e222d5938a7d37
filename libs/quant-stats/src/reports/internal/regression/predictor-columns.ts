import { InvalidInputError } from '@quant/core';

/**
 * Predictors by columns.
 *
 * @param x  [n], or one row an observation [n × p]
 * @returns column-major [n × (p + 1)], the last column free for a response
 * @throws InvalidInputError  at `x`: rows are not equally wide
 */
export function predictorColumns(x: readonly number[] | readonly (readonly number[])[]): Float64Array {
  if (typeof x[0] === 'number') {
    const entries = new Float64Array(2 * x.length);
    entries.set(x as readonly number[]);
    return entries;
  }
  return columnsOfRows(x as readonly (readonly number[])[]);
}

function columnsOfRows(rows: readonly (readonly number[])[]): Float64Array {
  const n = rows.length;
  const width = rows[0]?.length ?? 0;
  const entries = new Float64Array(n * (width + 1));
  for (let i = 0; i < n; i++) {
    const row = rows[i] as readonly number[];
    if (row.length !== width) throw new InvalidInputError(['x'], 'value_error', 'of equally wide rows', rows);
    for (let j = 0, at = i; j < width; j++, at += n) entries[at] = row[j] as number;
  }
  return entries;
}
