/**
 * Cholesky factor A = L·Lᵀ on a set of indices that grows and shrinks, together with L⁻¹·b: an index that enters costs one row, one
 * that leaves the rows behind its own. Plain arrays, since a typed one for the largest set costs more than all work on a usual one.
 */
export class SupportFactor {
  /** The indices in the order of their entry. */
  readonly order: number[] = [];
  /** The rows of L up to the diagonal, one after the other. */
  private readonly factor: number[] = [];
  private readonly forward: number[] = [];

  /** @param matrix  row-major [k × k], symmetric; b [k] */
  constructor(
    private readonly matrix: Float64Array,
    private readonly b: Float64Array,
  ) {}

  /** Lets an index enter; false, and nothing is changed, where the matrix is not positive definite with it. */
  append(index: number): boolean {
    this.order.push(index);
    if (this.addRow(this.order.length - 1)) return true;
    this.order.pop();
    return false;
  }

  /** Takes out the index at a position. */
  removeAt(position: number): void {
    this.order.splice(position, 1);
    // a part of a positive definite matrix is one: no row can fail
    for (let row = position; row < this.order.length; row++) this.addRow(row);
  }

  /** Solves A·z = b on the indices, in their order. */
  solve(z: number[]): void {
    const { factor, forward } = this;
    const count = this.order.length;
    for (let i = 0; i < count; i++) z[i] = forward[i] as number;
    for (let i = count - 1, row = (i * count) / 2; i >= 0; row -= i--) {
      const value = (z[i] as number) / (factor[row + i] as number);
      z[i] = value;
      for (let t = 0; t < i; t++) z[t] = (z[t] as number) - value * (factor[row + t] as number);
    }
  }

  private addRow(position: number): boolean {
    const { factor, forward, matrix, order } = this;
    const index = order[position] as number;
    const column = index * this.b.length;
    const row = (position * (position + 1)) / 2;
    let pivot = matrix[column + index] as number;
    let rest = this.b[index] as number;
    for (let j = 0, other = 0; j < position; other += ++j) {
      let entry = matrix[column + (order[j] as number)] as number;
      for (let t = 0; t < j; t++) entry -= (factor[row + t] as number) * (factor[other + t] as number);
      entry /= factor[other + j] as number;
      factor[row + j] = entry;
      pivot -= entry * entry;
      rest -= entry * (forward[j] as number);
    }
    if (!(pivot > 0)) return false;
    const root = Math.sqrt(pivot);
    factor[row + position] = root;
    forward[position] = rest / root;
    return true;
  }
}
