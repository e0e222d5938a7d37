import { DegenerateDataError } from '../errors/quant-error';
import { InvalidInputError } from '../errors/invalid-input-error';
import { assertSeries, type Series } from '../guards/assert-series';
import { choleskyFactor, solveCholesky } from '../linear-algebra/cholesky';
import { householderQr } from '../linear-algebra/householder-qr';
import { backSubstitution } from '../linear-algebra/substitution';
import { symmetricEigenvalues as kernel } from '../linear-algebra/symmetric-eigenvalues';
import { assertMatrix, type Matrix } from './matrix';

/** Two entries that should be equal may differ by this share of the largest: the rounding of whoever made the matrix. */
const ROUNDING = 1e-12;

/**
 * Lower triangle L of a positive definite matrix A = L·Lᵀ.
 *
 * @param a  symmetric [n × n]
 * @returns L [n × n], zeros above the diagonal; null if the matrix is not positive definite
 * @throws InvalidInputError  not a square matrix of finite numbers, or not symmetric to 1e-12 of its largest entry
 * @remarks Of entries that differ by rounding the one below the diagonal counts. Cost: n³/6 multiplications.
 * @see Golub & Van Loan (2013), "Matrix Computations", section 4.2.
 * @example
 * cholesky(matrix([[4, 2], [2, 5]]))?.values; // [2, 0, 1, 2]
 * cholesky(matrix([[1, 2], [2, 1]])); // null
 */
export function cholesky(a: Matrix): Matrix | null {
  assertSymmetric(a);
  const n = a.rows;
  const factor = choleskyFactor(a.values, n);
  if (factor === null) return null;
  const values = new Float64Array(n * n);
  for (let i = 0, row = 0; i < n; row += ++i) values.set(factor.subarray(row, row + i + 1), i * n);
  return { rows: n, columns: n, values };
}

/**
 * Solution of A·x = b for a positive definite matrix, such as a covariance matrix.
 *
 * @param a  symmetric [n × n]
 * @param b  [n]
 * @returns x [n]
 * @throws InvalidInputError  not a symmetric matrix of finite numbers, or b is not as long as it
 * @throws DegenerateDataError  the matrix is not positive definite
 * @remarks By Cholesky's factor. Accuracy: the condition of A times a few units of rounding. Cost: n³/6 multiplications.
 * @example
 * solvePositiveDefinite(matrix([[4, 2], [2, 5]]), [8, 12]); // ≈ [1, 2]
 */
export function solvePositiveDefinite(a: Matrix, b: Series): Float64Array {
  assertSymmetric(a);
  assertSeries(b, 'b', { atLeast: a.rows, atMost: a.rows });
  const factor = choleskyFactor(a.values, a.rows);
  if (factor === null) throw new DegenerateDataError('the matrix is not positive definite');
  return solveCholesky(factor, b);
}

/** A column of which this share is left by the others depends on them. */
const DEPENDENT = 1e-12;

/**
 * The x for which A·x is nearest to b, by least squares.
 *
 * @param a  [m × n], m ≥ n
 * @param b  [m]
 * @returns x [n]
 * @throws InvalidInputError  not a matrix of finite numbers with as many rows as columns or more, or b is not as long as it has rows
 * @throws DegenerateDataError  a column depends on the others: 1e-12 of the largest pivot or less is left of it
 * @remarks By Householder QR with column pivots. Regressions with a constant and inference are `linearRegression` of @quant/stats, which
 *          also refines the solution. Cost: 2·m·n² operations.
 * @see Golub & Van Loan (2013), "Matrix Computations", section 5.3.
 * @example
 * leastSquares(matrix([[1, 0], [1, 1], [1, 2]]), [1, 3, 5]); // ≈ [1, 2]
 */
export function leastSquares(a: Matrix, b: Series): Float64Array {
  assertMatrix(a, 'a');
  const { rows, columns, values } = a;
  if (rows < columns) throw new InvalidInputError(['a'], 'value_error', 'of as many rows as columns or more', a);
  assertSeries(b, 'b', { atLeast: rows, atMost: rows });
  const packed = new Float64Array(rows * (columns + 1));
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) packed[j * rows + i] = values[i * columns + j] as number;
  }
  packed.set(b, rows * columns);
  const qr = householderQr(packed, rows, columns, 0, 1);
  const least = DEPENDENT * Math.abs(packed[0] as number);
  for (let j = 0; j < columns; j++) {
    if (!(Math.abs(packed[j * rows + j] as number) > least)) {
      throw new DegenerateDataError('a column of the matrix depends on the others');
    }
  }
  const found = backSubstitution(qr, packed.subarray(rows * columns));
  const x = new Float64Array(columns);
  found.forEach((value, j) => (x[qr.order[j] as number] = value));
  return x;
}

/**
 * Eigenvalues of a symmetric matrix.
 *
 * @param a  symmetric [n × n]
 * @returns [n], the greatest first
 * @throws InvalidInputError  not a square matrix of finite numbers, or not symmetric to 1e-12 of its largest entry
 * @remarks Accuracy: a few units of rounding of the largest in magnitude. Cost: 4/3·n³ operations.
 * @see Golub & Van Loan (2013), "Matrix Computations", section 8.3.
 * @example
 * symmetricEigenvalues(matrix([[2, 1], [1, 2]])); // ≈ [3, 1]
 */
export function symmetricEigenvalues(a: Matrix): Float64Array {
  assertSymmetric(a);
  return kernel(a.values, a.rows);
}

function assertSymmetric(a: Matrix): void {
  assertMatrix(a, 'a');
  const { rows: n, values } = a;
  assertMatrix(a, 'a', { rows: n, columns: n });
  const largest = values.reduce((most, entry) => Math.max(most, Math.abs(entry)), 0);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < i; j++) {
      const gap = Math.abs((values[i * n + j] as number) - (values[j * n + i] as number));
      if (gap > ROUNDING * largest) throw new InvalidInputError(['a'], 'value_error', 'symmetric', a);
    }
  }
}
