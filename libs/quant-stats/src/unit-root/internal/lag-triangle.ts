import { householderQr } from '@quant/core/kernels';

/**
 * Rows factorised at a time: with 34 columns they take 80 kB, which a core keeps at hand however long the series is.
 */
const ROWS_AT_A_TIME = 256;

/**
 * R of the QR factorisation of the data of an augmented Dickey–Fuller regression: the deterministic terms, the regressors
 * s_(t−1) and Δs_(t−1) … Δs_(t−lags), and in the last column Δs_t, for t = start … n − 1.
 *
 * Rows come in pieces below the R of those before them, whose QR factorisation has the R of all: Q is never needed.
 *
 * Preconditions, unchecked: lags < start; n − start ≥ lags + terms + 2; 0 ≤ levelColumn ≤ lags; squares of the spread are
 * within the range of doubles.
 *
 * @param levelColumn  column of the level behind the deterministic terms; the lagged differences fill the others in
 *                     their order
 * @param terms        deterministic terms: 0, 1 for a constant, 2 for one and a straight line
 * @returns column-major [k × k], k = terms + lags + 2, upper triangular
 */
export function lagTriangle(
  spread: Float64Array,
  start: number,
  lags: number,
  levelColumn: number,
  terms: 0 | 1 | 2 = 0,
): Float64Array {
  const k = terms + lags + 2;
  const triangle = new Float64Array(k * k);
  const storage = new Float64Array((k + ROWS_AT_A_TIME) * k);
  for (let first = start; first < spread.length; first += ROWS_AT_A_TIME) {
    const above = first === start ? 0 : k;
    const count = Math.min(ROWS_AT_A_TIME, spread.length - first);
    const rows = above + count;
    const matrix = storage.subarray(0, rows * k);
    for (let j = 0; j < k; j++) {
      matrix.set(triangle.subarray(j * k, j * k + above), j * rows);
      const column = matrix.subarray(j * rows + above, (j + 1) * rows);
      if (j < terms) fillTerm(column, j, first, spread.length);
      else fillColumn(column, spread, first, lagOf(j - terms, lags, levelColumn));
    }
    householderQr(matrix, rows, k);
    // entries below the diagonal stay 0
    for (let j = 0; j < k; j++) triangle.set(matrix.subarray(j * rows, j * rows + j + 1), j * k);
  }
  return triangle;
}

/** A constant, or time, −1 … 1 over the series. */
function fillTerm(column: Float64Array, power: number, first: number, n: number): void {
  for (let i = 0; i < column.length; i++) column[i] = power === 0 ? 1 : (2 * (first + i)) / (n - 1) - 1;
}

/** The lag of the difference in a column, 0 for Δs_t itself; null for the level. */
function lagOf(column: number, lags: number, levelColumn: number): number | null {
  if (column === lags + 1) return 0;
  if (column === levelColumn) return null;
  return column < levelColumn ? column + 1 : column;
}

function fillColumn(column: Float64Array, spread: Float64Array, first: number, lag: number | null): void {
  if (lag === null) {
    column.set(spread.subarray(first - 1, first - 1 + column.length));
    return;
  }
  for (let i = 0; i < column.length; i++) {
    const t = first + i - lag;
    column[i] = (spread[t] as number) - (spread[t - 1] as number);
  }
}
