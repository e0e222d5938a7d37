import { innerProduct } from './inner-product';

/** Below this share of its last exact value a norm that was carried on has lost half of its digits. */
const WORN = Math.sqrt(2 ** -52);

/**
 * Norms of what is left of the columns of a matrix under factorisation. They are carried on from row to row and measured anew
 * where that has cancelled.
 *
 * @see Drmač & Bujanović (2008), ACM TOMS 35(2), 12: how carried norms go wrong in a QR with pivoting.
 */
export class RemainingNorms {
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
