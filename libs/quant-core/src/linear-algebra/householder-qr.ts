import { innerProduct, subtractMultiple } from './inner-product';
import { type QrFactors } from './qr-factors';

/**
 * QR factorisation by Householder reflections, A·P = Q·R, in place.
 *
 * Without pivoting, one factorisation serves all regressions on leading columns: with z = Qᵀy ({@link
 * applyQTransposed}) the first l columns leave the sum of squared residuals Σ_{j ≥ l} z_j², and {@link
 * backSubstitution} gives their coefficients. With pivoting, the largest remaining column comes next, so that |R_jj|
 * falls and its last ones show the rank. Targets, such as right-hand sides, become Qᵀ times what they were.
 *
 * Preconditions, unchecked: finite entries whose squares are within the range of doubles; rows ≥ columns ≥ 1.
 *
 * @param matrix     column-major [rows × (columns + targets)], entry (i, j) at i + j·rows;
 *                   it is overwritten and becomes `packed`
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

/** Below this share of its last exact value a norm that was carried on has lost half of its digits. */
const WORN = Math.sqrt(2 ** -52);

/**
 * Norms of the remaining parts of the columns during a factorization. Updated from row to row, and computed again after
 * cancellation.
 *
 * @see Drmač & Bujanović (2008), ACM TOMS 35(2), 12: how carried norms go wrong in a QR with pivoting.
 */
class RemainingNorms {
  private readonly squares: Float64Array;
  private readonly measured: Float64Array;

  constructor(
    private readonly matrix: Float64Array,
    private readonly rows: number,
    private readonly columns: number,
  ) {
    this.squares = new Float64Array(columns);
    for (let k = 0; k < columns; k++) this.squares[k] = this.squareFrom(0, k);
    this.measured = this.squares.slice();
  }

  /** The column with the largest norm among j and those on its right; of equal ones the first. */
  largestFrom(j: number): number {
    let largest = j;
    for (let k = j + 1; k < this.columns; k++) {
      if ((this.squares[k] as number) > (this.squares[largest] as number)) largest = k;
    }
    return largest;
  }

  /** Column k has changed places with column j, whose norm is no longer needed. */
  moveTo(k: number, j: number): void {
    this.squares[k] = this.squares[j] as number;
    this.measured[k] = this.measured[j] as number;
  }

  /** Row j is done: it no longer counts in the columns on the right of j. */
  removeRow(j: number): void {
    for (let k = j + 1; k < this.columns; k++) {
      const entry = this.matrix[j + k * this.rows] as number;
      const left = (this.squares[k] as number) - entry * entry;
      const isWorn = left <= WORN * (this.measured[k] as number);
      this.squares[k] = isWorn ? this.squareFrom(j + 1, k) : left;
      if (isWorn) this.measured[k] = this.squares[k] as number;
    }
  }

  private squareFrom(row: number, k: number): number {
    const from = row + k * this.rows;
    return innerProduct(this.matrix, from, this.matrix, from, this.rows - row);
  }
}

/** Exchanges columns j and k of a column-major matrix, and their places in `order`. */
function exchangeColumns(matrix: Float64Array, rows: number, order: Int32Array, j: number, k: number): void {
  if (j === k) return;
  for (let i = 0; i < rows; i++) {
    const entry = matrix[i + j * rows] as number;
    matrix[i + j * rows] = matrix[i + k * rows] as number;
    matrix[i + k * rows] = entry;
  }
  const place = order[j] as number;
  order[j] = order[k] as number;
  order[k] = place;
}

/**
 * Turns column j, from its diagonal entry down, into the reflector that maps it to (R_jj, 0 … 0), packed as in
 * QrFactors.
 *
 * @returns τ_j; 0 where the column below the diagonal is 0 already
 */
function reflectorOf(matrix: Float64Array, rows: number, j: number): number {
  const top = j + j * rows;
  const end = (j + 1) * rows;
  const below = innerProduct(matrix, top + 1, matrix, top + 1, rows - j - 1);
  if (below === 0) return 0;
  const alpha = matrix[top] as number;
  const norm = Math.sqrt(alpha * alpha + below);
  // the sign without cancellation in alpha − beta
  const beta = alpha > 0 ? -norm : norm;
  const head = alpha - beta;
  const scale = 1 / head;
  let i = top + 1;
  // unrolled by four: otherwise loop overhead would double the time
  for (; i < end - 3; i += 4) {
    matrix[i] = (matrix[i] as number) * scale;
    matrix[i + 1] = (matrix[i + 1] as number) * scale;
    matrix[i + 2] = (matrix[i + 2] as number) * scale;
    matrix[i + 3] = (matrix[i + 3] as number) * scale;
  }
  for (; i < end; i++) matrix[i] = (matrix[i] as number) * scale;
  matrix[top] = beta;
  return -head / beta;
}

/** Applies reflection j of a packed matrix to its columns on the right of j. */
function reflectColumns(matrix: Float64Array, rows: number, columns: number, j: number, scale: number): void {
  let k = j + 1;
  for (; k + 1 < columns; k += 2) reflectPair(matrix, rows, j, k, scale);
  if (k < columns) reflectOne(matrix, rows, j, k, scale);
}

function reflectOne(matrix: Float64Array, rows: number, j: number, k: number, scale: number): void {
  const below = j * rows + j + 1;
  const length = rows - j - 1;
  const top = k * rows + j;
  const product = scale * ((matrix[top] as number) + innerProduct(matrix, below, matrix, top + 1, length));
  matrix[top] = (matrix[top] as number) - product;
  subtractMultiple(matrix, below, matrix, top + 1, length, product);
}

/** Columns k and k + 1 at a time: the reflector is read once for both, and their sums do not wait for each other. */
function reflectPair(matrix: Float64Array, rows: number, j: number, k: number, scale: number): void {
  const v = j * rows;
  const one = k * rows;
  const other = one + rows;
  let first = matrix[one + j] as number;
  let second = matrix[other + j] as number;
  for (let i = j + 1; i < rows; i++) {
    const entry = matrix[v + i] as number;
    first += entry * (matrix[one + i] as number);
    second += entry * (matrix[other + i] as number);
  }
  first *= scale;
  second *= scale;
  matrix[one + j] = (matrix[one + j] as number) - first;
  matrix[other + j] = (matrix[other + j] as number) - second;
  for (let i = j + 1; i < rows; i++) {
    const entry = matrix[v + i] as number;
    matrix[one + i] = (matrix[one + i] as number) - first * entry;
    matrix[other + i] = (matrix[other + i] as number) - second * entry;
  }
}
