import { innerProduct, solveCholesky } from '@quant/core/kernels';
import { alongNormal, ALPHA_ZERO, AT_CAP, BETA_ZERO, CONSTRAINTS, faceDirections } from './constraints';
import { definiteFactor } from './definite-factor';

/** A step to the minimum of a quadratic model inside the constraints. */
export interface ConstrainedStep {
  readonly step: Float64Array;
  /** Slope of the function along the step, < 0 unless the step is 0. */
  readonly slope: number;
  /** Fall of the model over the whole step. */
  readonly gain: number;
  /** The constraints that hold as equations at its end. */
  readonly face: number;
}

/** Faces that are tried for one step; each constraint comes and goes once or twice at most, but for rounding. */
const ROUNDS = 16;

/**
 * Minimum of g·s + ½sᵀBs over the steps s that stay inside the constraints, by a primal active-set method: along the
 * face that is held to its minimum or to the next constraint, which is then held too; at a minimum a constraint with a
 * negative multiplier is given up.
 *
 * @param x       a point inside the constraints
 * @param matrix  B [k × k], row-major
 * @param face    constraints that are held at first, all of them met as equations by x
 * @param pinned  those that are never given up
 * @returns null where B is not positive definite along a face that was visited
 * @see Nocedal & Wright (2006), Numerical Optimization, 2nd ed., algorithm 16.3.
 */
export function constrainedStep(
  x: Float64Array,
  gradient: Float64Array,
  matrix: Float64Array,
  face: number,
  pinned: number,
): ConstrainedStep | null {
  const step = new Float64Array(x.length);
  const end = x.slice();
  const slopes = gradient.slice();
  let held = face | pinned;
  for (let round = 0; round < ROUNDS; round++) {
    const move = faceMinimum(held, slopes, matrix);
    if (move === null) return null;
    const [share, blocking] = shareInside(end, move, held);
    for (let i = 0; i < step.length; i++) {
      step[i] = (step[i] as number) + share * (move[i] as number);
      end[i] = (x[i] as number) + (step[i] as number);
    }
    addProduct(slopes, matrix, move, share);
    if (blocking !== 0) {
      held |= blocking;
      continue;
    }
    const release = constraintToRelease(held, slopes, pinned);
    if (release === 0) break;
    held &= ~release;
  }
  const slope = product(gradient, step);
  return { step, slope, gain: -0.5 * (slope + product(slopes, step)), face: held };
}

/** The move along a face to the minimum of the model, given its slopes here; null: there is none. */
function faceMinimum(face: number, slopes: Float64Array, matrix: Float64Array): Float64Array | null {
  const size = slopes.length;
  const directions = faceDirections(face, size);
  const m = directions.length;
  const reduced = new Float64Array(m * m);
  const fall = new Float64Array(m);
  directions.forEach((direction, i) => {
    const bent = new Float64Array(size);
    addProduct(bent, matrix, direction, 1);
    fall[i] = -product(slopes, direction);
    directions.forEach((other, j) => {
      reduced[i * m + j] = product(bent, other);
    });
  });
  const factor = definiteFactor(reduced, m);
  if (factor === null) return null;
  const shares = solveCholesky(factor, fall);
  const move = new Float64Array(size);
  directions.forEach((direction, d) => {
    for (let i = 0; i < size; i++) move[i] = (move[i] as number) + (shares[d] as number) * (direction[i] as number);
  });
  return move;
}

/** Share of a move that stays inside the constraints that are not held, and the one that ends it; 0: none does. */
function shareInside(x: Float64Array, move: Float64Array, face: number): [share: number, blocking: number] {
  let share = 1;
  let blocking = 0;
  for (const constraint of CONSTRAINTS) {
    const approach = -alongNormal(constraint, move);
    if (face & constraint.bit || !(approach > 0)) continue;
    const room = Math.max(0, alongNormal(constraint, x) - constraint.bound) / approach;
    if (room < share) {
      share = room;
      blocking = constraint.bit;
    }
  }
  return [share, blocking];
}

function addProduct(into: Float64Array, matrix: Float64Array, vector: Float64Array, share: number): void {
  const size = vector.length;
  for (let i = 0; i < size; i++) {
    into[i] = (into[i] as number) + share * innerProduct(matrix, i * size, vector, 0, size);
  }
}

function product(a: Float64Array, b: Float64Array): number {
  return innerProduct(a, 0, b, 0, a.length);
}

/**
 * The constraint of a face that the function falls away from, by its Lagrange multiplier: the most negative one. 0:
 * none.
 *
 * @param gradient  of the function that is made small, at the minimum along the face
 * @param pinned    constraints that stay whatever their multipliers
 */
function constraintToRelease(face: number, gradient: Float64Array, pinned: number): number {
  const [w, alpha, beta] = gradient as unknown as [number, number, number];
  const cap = face & AT_CAP ? capMultiplier(face, alpha, beta) : 0;
  // gradient = Σ multiplier·normal
  const multipliers = [w, alpha + cap, beta + cap, cap];
  let least = 0;
  let release = 0;
  CONSTRAINTS.forEach(({ bit }, i) => {
    const multiplier = multipliers[i] as number;
    if (face & bit & ~pinned && multiplier < least) {
      least = multiplier;
      release = bit;
    }
  });
  return release;
}

/** Uses the parameter without an active bound; in the middle of the cap both agree up to rounding. */
function capMultiplier(face: number, alpha: number, beta: number): number {
  if (face & ALPHA_ZERO) return -beta;
  return face & BETA_ZERO ? -alpha : -0.5 * (alpha + beta);
}
