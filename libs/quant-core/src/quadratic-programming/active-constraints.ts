/** Directions whose part outside the active constraints is smaller than this share are inside their span. */
const DEPENDENT = 1e-12;

/**
 * The minimum of ½·xᵀH·x − dᵀx on the constraints that are taken up so far, and the factors by which the next one is taken up:
 * J with Jᵀ·H·J = I and Jᵀ·N = [R; 0], R upper triangular, for their normals N.
 */
export class ActiveConstraints {
  readonly x: Float64Array;
  /** In the order in which they were taken up. */
  readonly active: number[] = [];
  private readonly isFixed: boolean[] = [];
  private readonly multipliers: number[] = [];
  /** Column by column [n × n]. */
  private readonly j: Float64Array;
  /** Column q of R holds q + 1 entries from q·n on. */
  private readonly r: Float64Array;
  private readonly n: number;

  /**
   * @param factor  Cholesky factor of H, the lower triangle row by row
   * @param linear  d [n]
   */
  constructor(factor: Float64Array, linear: Float64Array) {
    this.n = linear.length;
    this.j = inverseTransposed(factor, this.n);
    this.r = new Float64Array(this.n * this.n);
    // H⁻¹·d = J·Jᵀ·d
    this.x = this.combined(this.inColumns(linear, new Float64Array(this.n), 1), 0);
  }

  holds(constraint: number): boolean {
    return this.active.includes(constraint);
  }

  /**
   * Moves to the minimum with one more constraint, a·x ≥ b or a·x = b, dropping those that become unnecessary.
   *
   * @returns 0; or the remaining violation, if the active constraints block the way
   */
  takeUp(constraint: number, a: Float64Array, b: number, isEquality: boolean): number {
    let missing = b - inner(a, this.x);
    // an equality that is missed from above is approached along the opposite normal
    const sign = isEquality && missing < 0 ? -1 : 1;
    const d = new Float64Array(this.n);
    for (let multiplier = 0; ;) {
      this.inColumns(a, d, sign);
      const q = this.active.length;
      const outside = tailSquares(d, q);
      const isDependent = outside <= DEPENDENT * DEPENDENT * tailSquares(d, 0);
      const rates = this.rates(d);
      const leaving = this.firstToLeave(rates);
      const until = leaving < 0 ? Infinity : (this.multipliers[leaving] as number) / (rates[leaving] as number);
      const whole = isDependent ? Infinity : Math.max(0, sign * missing) / outside;
      const step = Math.min(until, whole);
      if (step === Infinity) return Math.abs(missing);
      if (!isDependent) this.advance(this.combined(d, q), step);
      for (let i = 0; i < q; i++) this.multipliers[i] = (this.multipliers[i] as number) - step * (rates[i] as number);
      multiplier += step;
      if (step === whole) {
        this.append(constraint, d, multiplier, isEquality, sign);
        return 0;
      }
      this.drop(leaving);
      missing = b - inner(a, this.x);
    }
  }

  /** ±Jᵀ·a */
  private inColumns(a: Float64Array, d: Float64Array, sign: number): Float64Array {
    const { j, n } = this;
    for (let c = 0; c < n; c++) {
      let total = 0;
      for (let i = 0, at = c * n; i < n; i++, at++) total += (j[at] as number) * (a[i] as number);
      d[c] = sign * total;
    }
    return d;
  }

  /** The columns of J from q on, weighted. */
  private combined(weights: Float64Array, q: number): Float64Array {
    const { j, n } = this;
    const z = new Float64Array(n);
    for (let c = q; c < n; c++) {
      const weight = weights[c] as number;
      for (let i = 0, at = c * n; i < n; i++, at++) z[i] = (z[i] as number) + weight * (j[at] as number);
    }
    return z;
  }

  private advance(direction: Float64Array, step: number): void {
    for (let i = 0; i < this.n; i++) this.x[i] = (this.x[i] as number) + step * (direction[i] as number);
  }

  /** R⁻¹ times the head of d: by how much the multipliers fall for each unit of the new one. */
  private rates(d: Float64Array): Float64Array {
    const { n, r } = this;
    const q = this.active.length;
    const rates = d.slice(0, q);
    for (let c = q - 1; c >= 0; c--) {
      const rate = (rates[c] as number) / (r[c * n + c] as number);
      rates[c] = rate;
      for (let i = 0; i < c; i++) rates[i] = (rates[i] as number) - rate * (r[c * n + i] as number);
    }
    return rates;
  }

  /** Position of the inequality whose multiplier is the first to reach 0, or −1. */
  private firstToLeave(rates: Float64Array): number {
    let leaving = -1;
    let least = Infinity;
    for (let i = 0; i < rates.length; i++) {
      const rate = rates[i] as number;
      if (this.isFixed[i] || !(rate > 0)) continue;
      const until = (this.multipliers[i] as number) / rate;
      if (until >= least) continue;
      least = until;
      leaving = i;
    }
    return leaving;
  }

  /** Rotates the columns of J from q on until d has one entry there, the new diagonal of R. */
  private append(constraint: number, d: Float64Array, multiplier: number, isFixed: boolean, sign: number): void {
    const { n, r } = this;
    const q = this.active.length;
    for (let c = n - 1; c > q; c--) {
      const [upper, lower] = [d[c - 1] as number, d[c] as number];
      if (lower === 0) continue;
      d[c - 1] = Math.hypot(upper, lower);
      this.rotate(c - 1, upper / (d[c - 1] as number), lower / (d[c - 1] as number));
    }
    // the normal that was followed may be the opposite one
    for (let i = 0; i <= q; i++) r[q * n + i] = sign * (d[i] as number);
    this.active.push(constraint);
    this.isFixed.push(isFixed);
    this.multipliers.push(sign * multiplier);
  }

  /** Columns c and c + 1 of J, turned by an angle of this cosine and sine. */
  private rotate(c: number, cosine: number, sine: number): void {
    const { j, n } = this;
    for (let i = 0, at = c * n; i < n; i++, at++) {
      const [one, other] = [j[at] as number, j[at + n] as number];
      j[at] = cosine * one + sine * other;
      j[at + n] = cosine * other - sine * one;
    }
  }

  private drop(position: number): void {
    const { n, r } = this;
    const last = this.active.length - 1;
    for (const list of [this.active, this.isFixed, this.multipliers]) list.splice(position, 1);
    for (let c = position; c < last; c++) {
      // column c + 1 moves up; its entry below the diagonal is rotated away, there and in the columns behind
      r.copyWithin(c * n, (c + 1) * n, (c + 1) * n + c + 2);
      const [upper, lower] = [r[c * n + c] as number, r[c * n + c + 1] as number];
      const size = Math.hypot(upper, lower);
      const [cosine, sine] = size === 0 ? [1, 0] : [upper / size, lower / size];
      r[c * n + c] = size;
      for (let behind = c + 2; behind <= last; behind++) {
        const at = behind * n + c;
        const [one, other] = [r[at] as number, r[at + 1] as number];
        r[at] = cosine * one + sine * other;
        r[at + 1] = cosine * other - sine * one;
      }
      this.rotate(c, cosine, sine);
    }
  }
}

/** The columns of L⁻ᵀ, which are the rows of L⁻¹. */
function inverseTransposed(factor: Float64Array, n: number): Float64Array {
  const columns = new Float64Array(n * n);
  for (let c = 0; c < n; c++) {
    // L·y = e_c, from y_c on; y_i belongs to column i of L⁻ᵀ, at its row c
    for (let i = c; i < n; i++) {
      let rest = i === c ? 1 : 0;
      const row = (i * (i + 1)) / 2;
      for (let t = c; t < i; t++) rest -= (factor[row + t] as number) * (columns[t * n + c] as number);
      columns[i * n + c] = rest / (factor[row + i] as number);
    }
  }
  return columns;
}

function inner(a: Float64Array, b: Float64Array): number {
  let total = 0;
  for (let i = 0; i < a.length; i++) total += (a[i] as number) * (b[i] as number);
  return total;
}

function tailSquares(values: Float64Array, from: number): number {
  let total = 0;
  for (let i = from; i < values.length; i++) total += (values[i] as number) ** 2;
  return total;
}
