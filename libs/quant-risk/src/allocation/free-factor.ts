/**
 * Cholesky factor L·Lᵀ of the part of a matrix that belongs to a set of indices, which grows and shrinks one at a time. Cost: O(f²)
 * for each change and each solution.
 *
 * @see Golub & Van Loan (2013), "Matrix Computations", section 6.5.4, for the rotations when an index leaves.
 */
export class FreeFactor {
  /** The indices, in the order of the rows of L. */
  readonly order: number[] = [];
  private stride = 16;
  private rows = new Float64Array(16 * 16);

  /** @param matrix  row-major [k × k], symmetric, positive definite */
  constructor(
    private readonly matrix: Float64Array,
    private readonly k: number,
  ) {}

  /** Adds an index; false, without a change, if the pivot is lost to rounding. */
  append(index: number): boolean {
    const { k, matrix, order } = this;
    const f = order.length;
    if (f === this.stride) this.grow();
    const { rows, stride } = this;
    const row = f * stride;
    const source = index * k;
    let pivot = matrix[source + index] as number;
    for (let j = 0; j < f; j++) {
      let entry = matrix[source + (order[j] as number)] as number;
      const other = j * stride;
      for (let t = 0; t < j; t++) entry -= (rows[row + t] as number) * (rows[other + t] as number);
      entry /= rows[other + j] as number;
      rows[row + j] = entry;
      pivot -= entry * entry;
    }
    if (!(pivot > 0)) return false;
    rows[row + f] = Math.sqrt(pivot);
    order.push(index);
    return true;
  }

  /** Takes out the index at a position: the rows behind it move up, and rotations bring them back to a triangle. */
  removeAt(position: number): void {
    const { order, rows, stride } = this;
    order.splice(position, 1);
    const f = order.length;
    for (let i = position; i < f; i++) {
      rows.copyWithin(i * stride, (i + 1) * stride, (i + 1) * stride + i + 2);
    }
    for (let j = position; j < f; j++) {
      const [one, other] = [rows[j * stride + j] as number, rows[j * stride + j + 1] as number];
      const size = Math.sqrt(one * one + other * other);
      const [cosine, sine] = [one / size, other / size];
      rows[j * stride + j] = size;
      for (let i = j + 1; i < f; i++) {
        const at = i * stride + j;
        const [left, right] = [rows[at] as number, rows[at + 1] as number];
        rows[at] = cosine * left + sine * right;
        rows[at + 1] = cosine * right - sine * left;
      }
    }
  }

  /** Solves L·Lᵀ·z = b for the indices in their order; b is overwritten and returned. */
  solve(b: Float64Array): Float64Array {
    const { rows, stride } = this;
    const f = this.order.length;
    for (let i = 0; i < f; i++) {
      const row = i * stride;
      let rest = b[i] as number;
      for (let t = 0; t < i; t++) rest -= (rows[row + t] as number) * (b[t] as number);
      b[i] = rest / (rows[row + i] as number);
    }
    for (let i = f - 1; i >= 0; i--) {
      const row = i * stride;
      const value = (b[i] as number) / (rows[row + i] as number);
      b[i] = value;
      for (let t = 0; t < i; t++) b[t] = (b[t] as number) - value * (rows[row + t] as number);
    }
    return b;
  }

  private grow(): void {
    const stride = Math.min(this.k, 2 * this.stride);
    const rows = new Float64Array(stride * stride);
    for (let i = 0; i < this.stride; i++) {
      rows.set(this.rows.subarray(i * this.stride, (i + 1) * this.stride), i * stride);
    }
    this.rows = rows;
    this.stride = stride;
  }
}
