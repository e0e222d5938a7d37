import { exchangeColumns } from './exchange-columns';
import { type QrFactors } from './qr-factors';
import { reflectColumns } from './reflect-columns';
import { reflectorOf } from './reflector-of';
import { RemainingNorms } from './remaining-norms';

/**
 * QR factorisation by Householder reflections, A·P = Q·R, in place.
 *
 * Without pivoting, one factorisation serves all regressions on leading columns: with z = Qᵀy ({@link applyQTransposed}) the
 * first l columns leave the sum of squared residuals Σ_{j ≥ l} z_j², and {@link backSubstitution} gives their coefficients.
 * With pivoting, the largest remaining column comes next, so that |R_jj| falls and its last ones show the rank.
 * Targets, such as right-hand sides, become Qᵀ times what they were.
 *
 * Preconditions, unchecked: finite entries whose squares are within the range of doubles; rows ≥ columns ≥ 1.
 *
 * @param matrix     column-major [rows × (columns + targets)], entry (i, j) at i + j·rows; it is overwritten and becomes `packed`
 * @param pivotFrom  columns from this one on may change places; none by default
 * @param targets    how many columns stand behind those to be factorised; none by default
 * @see Golub & Van Loan (2013), "Matrix Computations", algorithms 5.2.1 and 5.4.1.
 * @example
 * const qr = householderQr(new Float64Array([3, 4, 1, 2]), 2, 2);
 * qr.packed[0]; // ≈ -5
 * qr.packed[2]; // ≈ -2.2
 * const target = new Float64Array([3, 4, 1, 2]);
 * householderQr(target, 2, 1, 1, 1);
 * target[2]; // ≈ -2.2
 */
export function householderQr(
  matrix: Float64Array,
  rows: number,
  columns: number,
  pivotFrom = columns,
  targets = 0,
): QrFactors {
  const scales = new Float64Array(columns);
  const order = new Int32Array(columns);
  for (let j = 0; j < columns; j++) order[j] = j;
  const norms = pivotFrom < columns ? new RemainingNorms(matrix, rows, columns) : null;
  for (let j = 0; j < columns; j++) {
    if (norms !== null && j >= pivotFrom) {
      const largest = norms.largestFrom(j);
      exchangeColumns(matrix, rows, order, j, largest);
      norms.moveTo(largest, j);
    }
    const scale = reflectorOf(matrix, rows, j);
    scales[j] = scale;
    if (scale !== 0) reflectColumns(matrix, rows, columns + targets, j, scale);
    norms?.removeRow(j);
  }
  return { rows, columns, packed: matrix, scales, order };
}
