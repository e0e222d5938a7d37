import { dot } from './dot';

/** The inverse of the matrix of second derivatives, as far as the steps taken so far have shown it. Symmetric, row-major. */
export class InverseHessian {
  private readonly n: number;
  private readonly entries: Float64Array;
  /** No step has been learnt from. */
  isFresh = true;

  constructor(n: number) {
    this.n = n;
    this.entries = new Float64Array(n * n);
  }

  reset(): void {
    this.isFresh = true;
  }

  times(vector: Float64Array): Float64Array {
    return vector.map((_, i) => dot(this.entries.subarray(i * this.n, (i + 1) * this.n), vector));
  }

  /** Learns from a step and the change of the gradient along it; a step along which the slope fell shows no minimum and is skipped. */
  update(step: Float64Array, change: Float64Array): void {
    const along = dot(step, change);
    if (!(along > 0)) return;
    if (this.isFresh) this.scale(along / dot(change, change));
    const bent = this.times(change);
    const share = (1 + dot(change, bent) / along) / along;
    for (let i = 0; i < this.n; i++) {
      for (let j = 0; j < this.n; j++) {
        const [si, sj] = [step[i] as number, step[j] as number];
        const mixed = ((bent[i] as number) * sj + si * (bent[j] as number)) / along;
        this.entries[i * this.n + j] = (this.entries[i * this.n + j] as number) + share * si * sj - mixed;
      }
    }
  }

  private scale(diagonal: number): void {
    this.entries.fill(0);
    for (let i = 0; i < this.n; i++) this.entries[i * (this.n + 1)] = diagonal;
    this.isFresh = false;
  }
}
