/** Least gain, in units of the largest b, with which an index enters the support. */
const TOLERANCE = 1e-13;

/** Share of Σy that the rounding of a gain may be. */
const NOISE = 16 * Number.EPSILON;

/** Limit of entries: this many per unknown, plus ten. Beyond it, further entries are due to rounding. */
const AMPLE = 2;

/**
 * The y ≥ 0 that minimises ½·yᵀA·y − bᵀy, exactly, by active sets: the index that gains most, b_i − (A·y)_i, enters the
 * support, the minimum on the support is a linear system, and where the way there leaves y ≥ 0 it is followed to the
 * border, whose index drops out and may be admitted again. At the end (A·y)_i = b_i on the support and ≥ b_i off it.
 *
 * Preconditions, unchecked: A symmetric, positive definite, with a diagonal of about 1; the largest b is 1 or below 0.
 *
 * @param matrix  row-major [k × k]; left as it is
 * @returns y [k], exactly 0 off the support
 * @remarks Accuracy: residual ≤ 1e-13 + 4e-15·Σy. Cost: O(k²) for each index that enters, O(k³) for one that drops out.
 * @see Lawson & Hanson (1974), "Solving Least Squares Problems", chapter 23, whose non-negative least squares this is.
 * @example
 * nonNegativeMinimum(new Float64Array([1, 0.5, 0.5, 1]), new Float64Array([1, 1]))[0]; // ≈ 0.666666666666667
 * nonNegativeMinimum(new Float64Array([1, 0.5, 0.5, 1]), new Float64Array([1, 0.2])); // [1, 0]
 */
export function nonNegativeMinimum(matrix: Float64Array, b: Float64Array): Float64Array {
  const k = b.length;
  const y = new Float64Array(k);
  const gain = new Float64Array(b);
  const support = new SupportFactor(matrix, b);
  const target: number[] = [];
  let tolerance = TOLERANCE;
  for (let entries = 1; ; entries++) {
    const entrant = steepest(gain, tolerance + NOISE * total(y));
    if (entrant < 0) return y;
    if (enters(support, entrant, target)) {
      settle(support, y, target);
      updateGain(gain, matrix, b, support, y);
    } else gain[entrant] = 0;
    // entries beyond number feed on rounding: the cruder the tolerance, the surer the end
    if (entries % (AMPLE * k + 10) === 0) tolerance *= 10;
  }
}

function total(y: Float64Array): number {
  let result = 0;
  for (let i = 0; i < y.length; i++) result += y[i] as number;
  return result;
}

/** Index of the largest gain above the tolerance, or −1. */
function steepest(gain: Float64Array, tolerance: number): number {
  let index = -1;
  let most = tolerance;
  for (let i = 0; i < gain.length; i++) {
    if (!((gain[i] as number) > most)) continue;
    most = gain[i] as number;
    index = i;
  }
  return index;
}

/** Adds an index to the support; returns false, without a change, if its gain was rounding. */
function enters(support: SupportFactor, index: number, target: number[]): boolean {
  if (!support.append(index)) return false;
  support.solve(target);
  const last = support.order.length - 1;
  if ((target[last] as number) > 0) return true;
  support.removeAt(last);
  return false;
}

/** Moves y to the minimum on the support, from border to border. */
function settle(support: SupportFactor, y: Float64Array, target: number[]): void {
  const { order } = support;
  for (;;) {
    let step = 1;
    let leaving = -1;
    for (let i = 0; i < order.length; i++) {
      const to = target[i] as number;
      if (to > 0) continue;
      const from = y[order[i] as number] as number;
      const reach = from > 0 ? from / (from - to) : 0;
      if (reach >= step) continue;
      step = reach;
      leaving = i;
    }
    for (let i = 0; i < order.length; i++) {
      const index = order[i] as number;
      const from = y[index] as number;
      y[index] = leaving < 0 ? (target[i] as number) : Math.max(0, from + step * ((target[i] as number) - from));
    }
    if (leaving < 0) return;
    y[order[leaving] as number] = 0;
    support.removeAt(leaving);
    support.solve(target);
  }
}

/** b − A·y, by how much the function falls as each y grows; exactly 0 on the support. */
function updateGain(
  gain: Float64Array,
  matrix: Float64Array,
  b: Float64Array,
  { order }: SupportFactor,
  y: Float64Array,
): void {
  const k = b.length;
  gain.set(b);
  for (const index of order) {
    const weight = y[index] as number;
    const row = index * k;
    for (let i = 0; i < k; i++) gain[i] = (gain[i] as number) - weight * (matrix[row + i] as number);
  }
  for (const index of order) gain[index] = 0;
}

/**
 * Cholesky factor A = L·Lᵀ on a set of indices that grows and shrinks, together with L⁻¹·b: an index that enters costs
 * one row, one that leaves the rows behind its own. Plain arrays, since a typed one for the largest set costs more than
 * all work on a usual one.
 */
class SupportFactor {
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

  /** Adds an index; returns false, without a change, if the matrix would not be positive definite with it. */
  append(index: number): boolean {
    this.order.push(index);
    if (this.addRow(this.order.length - 1)) return true;
    this.order.pop();
    return false;
  }

  /** Takes out the index at a position. */
  removeAt(position: number): void {
    this.order.splice(position, 1);
    // a part of a positive definite matrix is positive definite, so this cannot fail
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
