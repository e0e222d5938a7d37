import { dot } from '../linear-algebra/inner-product';
import { type DifferentiableObjective, type StationaryMinimum } from './minimum';
import { evaluated, wolfePoint, type Evaluated } from './wolfe-point';

/** When a gradient counts as zero, and how long it is followed. */
export interface BfgsOptions {
  /** Greatest |∂f/∂xᵢ|·max(|xᵢ|, 1)/max(|f|, 1) at a minimum; default 1e-8. */
  readonly tolerance?: number | undefined;
  /** Most line searches; default 200 a variable. */
  readonly iterations?: number | undefined;
}

/**
 * Minimum of a smooth function by its gradient: the quasi-Newton method of Broyden, Fletcher, Goldfarb and Shanno, each
 * step to a point that meets the strong Wolfe conditions.
 *
 * Preconditions, unchecked: at least one variable; value and gradient finite at the start. Beyond its domain the
 * function may be infinite or NaN: the line search turns back. Constraints are met by {@link throughTransforms}.
 *
 * @param f      writes its gradient into the second argument and returns its value
 * @returns the best point seen; `converged` where the scaled gradient meets the tolerance, never for want of progress
 *   alone
 * @see Nocedal & Wright (2006), Numerical Optimization, 2nd ed., algorithm 6.1 with the first scaling (6.20); the
 *   stopping rule is the relative gradient of Dennis & Schnabel (1983), section 7.2.
 * @example
 * const bowl = (x: Float64Array, gradient: Float64Array) => {
 *   gradient.set(x.map((value, i) => 2 * (value - i)));
 *   return x.reduce((total, value, i) => total + (value - i) ** 2, 0);
 * };
 * bfgs(bowl, [5, 5, 5]).x; // ≈ [0, 1, 2]
 */
export function bfgs(
  f: DifferentiableObjective,
  start: ArrayLike<number>,
  options: BfgsOptions = {},
): StationaryMinimum {
  const { tolerance = 1e-8, iterations: most = 200 * start.length } = options;
  const curvature = new InverseHessian(start.length);
  let point = evaluated(f, Float64Array.from(start));
  let iterations = 0;
  for (; iterations < most && steepness(point) > tolerance; iterations++) {
    const next = nextPoint(f, point, curvature);
    if (next === null) break;
    curvature.update(difference(next.x, point.x), difference(next.gradient, point.gradient));
    point = next;
  }
  return { ...point, iterations, converged: steepness(point) <= tolerance };
}

/** A better point along the quasi-Newton direction, else along the gradient; null: rounding leaves none. */
function nextPoint(f: DifferentiableObjective, point: Evaluated, curvature: InverseHessian): Evaluated | null {
  if (!curvature.isFresh) {
    const direction = curvature.times(point.gradient).map((d) => -d);
    const next = wolfePoint(f, point, direction, 1);
    if (next !== null) return next;
    curvature.reset();
  }
  // the curvature is unknown: the first trial step has length 1 at most
  const length = Math.sqrt(dot(point.gradient, point.gradient));
  return wolfePoint(
    f,
    point,
    point.gradient.map((g) => -g),
    Math.min(1, 1 / length),
  );
}

function steepness({ x, value, gradient }: Evaluated): number {
  const scale = Math.max(Math.abs(value), 1);
  return gradient.reduce(
    (most, g, i) => Math.max(most, (Math.abs(g) * Math.max(Math.abs(x[i] as number), 1)) / scale),
    0,
  );
}

function difference(a: Float64Array, b: Float64Array): Float64Array {
  return a.map((value, i) => value - (b[i] as number));
}

/** Estimate of the inverse Hessian from the steps so far. Symmetric, row-major. */
class InverseHessian {
  private readonly n: number;
  private readonly entries: Float64Array;
  /** True before the first update. */
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

  /** Updates from a step and the change of the gradient along it. Skips a step with a falling slope, which has no minimum. */
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
