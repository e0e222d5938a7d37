import { assertArray, assertSeries, InvalidInputError, type MatrixByName, type Series } from '@quant/core';
import { listedMatrix, symmetricEigenvalues, withNames } from '@quant/core/kernels';
import { isMatrix, type Matrix, rowsOf } from '@quant/core/linear-algebra';

const ORDER = { atLeast: 1, atMost: 1000 };

/** Two entries that should be equal may differ by this share of the largest entry: the rounding of whoever made the matrix. */
const ROUNDING = 1e-12;

/**
 * Eigenvalues of a symmetric matrix, such as one of correlations or covariances.
 *
 * @param matrix  by rows, by name, or as `matrix` of @quant/core/linear-algebra  [k × k, k = 1 … 1000], symmetric to 1e-12 of its
 *                largest entry
 * @returns [k] in descending order
 * @throws InvalidInputError  the matrix is absent, too large, not square or not symmetric, or an entry is not a finite number up to
 *                            1e15
 * @remarks Of entries that differ by rounding the one above the diagonal counts. Accuracy: 1e-15·k of the largest in magnitude.
 *          Cost: O(k³).
 * @see Golub & Van Loan (2013), "Matrix Computations", section 8.5.
 * @example
 * eigenvalues([
 *   [2, 1],
 *   [1, 2],
 * ]); // ≈ [3, 1]
 */
export function eigenvalues(matrix: readonly Series[] | Matrix | MatrixByName): Float64Array {
  const { names, rows } = listedMatrix(isMatrix(matrix) ? rowsOf(matrix) : matrix, ['matrix']);
  return withNames(names, 'matrix', () => eigenvaluesOf(rows), 2);
}

function eigenvaluesOf(rows: unknown): Float64Array {
  assertArray(rows, 'matrix', ORDER);
  const k = rows.length;
  const entries = new Float64Array(k * k);
  // a hole is a row that is missing: forEach would pass it over
  for (const [i, row] of rows.entries()) {
    assertSeries(row, ['matrix', i], { atLeast: k, atMost: k });
    entries.set(row, i * k);
  }
  const largest = entries.reduce((most, entry) => Math.max(most, Math.abs(entry)), 0);
  if (largest === 0) return new Float64Array(k);
  const unit = 2 ** Math.floor(Math.log2(largest));
  for (let i = 0; i < k; i++) {
    for (let j = 0; j < i; j++) {
      const [below, above] = [entries[i * k + j] as number, entries[j * k + i] as number];
      if (Math.abs(below - above) > ROUNDING * largest) {
        throw new InvalidInputError(['matrix', i, j], 'value_error', `the entry at [${j}][${i}], ${above}`, below);
      }
      entries[i * k + j] = above;
    }
  }
  // in units of about the largest: squares of tiny entries would vanish
  const scaled = entries.map((entry) => entry / unit);
  return symmetricEigenvalues(scaled, k).map((value) => value * unit);
}
