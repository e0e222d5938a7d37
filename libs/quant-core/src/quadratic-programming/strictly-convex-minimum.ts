import { choleskyFactor } from '../linear-algebra/cholesky';
import { ActiveConstraints } from './active-constraints';

/** A strictly convex quadratic program: ½·xᵀH·x − dᵀx is to be least where A·x ≥ b. */
export interface QuadraticProgram {
  /** H, row-major [n × n], symmetric and positive definite. */
  readonly hessian: Float64Array;
  /** d [n] */
  readonly linear: Float64Array;
  /** A, row-major [m × n], no row all zeros. */
  readonly normals: Float64Array;
  /** b [m] */
  readonly limits: Float64Array;
  /** So many of the first constraints hold with equality. */
  readonly equalities: number;
}

/** Minimum of a quadratic program. */
export interface QuadraticMinimum {
  /** [n] */
  readonly x: Float64Array;
  /** Constraints that hold with equality there and shape the minimum, the equalities among them. */
  readonly active: readonly number[];
}

/** A constraint counts as met up to rounding, relative to its terms. */
const SLACK = 1e-13;

/** A violation up to this counts as rounding if the other constraints block the way. */
const CONTRADICTION = 1e-10;

/** Limit of passes per variable and constraint; many times the need. */
const AMPLE = 20;

/**
 * The minimum of a strictly convex quadratic function under linear constraints, by the dual method of Goldfarb and Idnani: from
 * the unconstrained minimum it takes up one violated constraint after the other, and drops those whose multiplier would turn
 * negative. It needs no feasible start, and detects infeasibility.
 *
 * Preconditions, unchecked: as in {@link QuadraticProgram}.
 *
 * @returns null if infeasible
 * @remarks Cost: O(n³) once, O(n² + n·m) for each constraint that is taken up or dropped.
 * @see Goldfarb & Idnani (1983), "A numerically stable dual method for solving strictly convex quadratic programs",
 *   Mathematical Programming 27, 1–33.
 * @example
 * const hessian = new Float64Array([1, 0, 0, 1]);
 * const program = { hessian, linear: new Float64Array([3, 1]), equalities: 1 };
 * // x + y = 1, x ≤ 0.8
 * const constraints = { normals: new Float64Array([1, 1, -1, 0]), limits: new Float64Array([1, -0.8]) };
 * strictlyConvexMinimum({ ...program, ...constraints })?.x; // ≈ [0.8, 0.2]
 */
export function strictlyConvexMinimum(program: QuadraticProgram): QuadraticMinimum | null {
  const { hessian, linear, limits, equalities } = program;
  const n = linear.length;
  const factor = choleskyFactor(hessian, n);
  if (factor === null) return null;
  const state = new ActiveConstraints(factor, linear);
  const sizes = rowSizes(program.normals, n);
  const unit = limits.reduce((most, limit, p) => Math.max(most, Math.abs(limit) / (sizes[p] as number)), 0);
  // constraints that hold up to rounding and depend on those that are active
  const implied = new Set<number>();
  const takesUp = (p: number): boolean => {
    const normal = program.normals.subarray(p * n, (p + 1) * n);
    const missing = state.takeUp(p, normal, limits[p] as number, p < equalities);
    if (missing === 0) return true;
    implied.add(p);
    return missing <= CONTRADICTION * (sizes[p] as number) * Math.max(unit, largest(state.x));
  };
  for (let p = 0; p < equalities; p++) if (!takesUp(p)) return null;
  for (let steps = AMPLE * (n + limits.length); steps > 0; steps--) {
    const p = mostViolated(program, sizes, unit, state.x, (q) => state.holds(q) || implied.has(q));
    if (p < 0) break;
    if (!takesUp(p)) return null;
  }
  return { x: state.x, active: state.active };
}

/** Euclidean norms of the rows. */
function rowSizes(matrix: Float64Array, n: number): Float64Array {
  const sizes = new Float64Array(matrix.length / n);
  for (let i = 0; i < sizes.length; i++) {
    let squares = 0;
    for (let j = 0; j < n; j++) squares += (matrix[i * n + j] as number) ** 2;
    sizes[i] = Math.sqrt(squares);
  }
  return sizes;
}

function largest(values: Float64Array): number {
  return values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}

/** The inequality that is missed by most, in units of its normal; −1 where all are met. */
function mostViolated(
  { normals, limits, equalities }: QuadraticProgram,
  sizes: Float64Array,
  unit: number,
  x: Float64Array,
  isSettled: (p: number) => boolean,
): number {
  const n = x.length;
  let worst = -1;
  let most = SLACK * Math.max(unit, largest(x));
  for (let p = equalities; p < limits.length; p++) {
    const row = p * n;
    let value = -(limits[p] as number);
    for (let j = 0; j < n; j++) value += (normals[row + j] as number) * (x[j] as number);
    const missing = -value / (sizes[p] as number);
    if (missing <= most || isSettled(p)) continue;
    most = missing;
    worst = p;
  }
  return worst;
}
