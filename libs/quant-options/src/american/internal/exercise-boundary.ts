import { NotConvergedError } from '@quant/core';
import { boundaryGrid, type BoundaryGrid } from './boundary-grid';
import { boundaryAt, LEAST_SHARE } from './boundary-value';
import { linearizeExercise } from './exercise-equations';
import { criticalSpot } from './critical-spot';
import { type ExerciseProblem } from './exercise-problem';
import { factorizeInPlace, solveInPlace } from './lu-factors';

/** The exercise boundary B at the nodes of a grid, and the equations that it solves there. */
export interface ExerciseBoundary {
  readonly problem: ExerciseProblem;
  readonly grid: BoundaryGrid;
  /** ln(B(0)/B) at the nodes, positive. */
  readonly y: Float64Array;
  /** LU factors of the derivatives of the equations by y, before the last step. */
  readonly factors: Float64Array;
}

/** Three as a rule. */
const MOST_PASSES = 40;

/** Tolerance on the grids that only provide a start. */
const COARSE = 3e-3;

/** A change of the boundary that no price shows; with little volatility rounding is of that size. */
const RESOLUTION = 1e-13;

/** If σ√T is less, the boundary is flat, and its start is nearer than any price shows. */
const LEAST_UNIT = 1e-9;

/** Largest change of one pass: a factor of y. */
const MOST_GROWTH = 2;

/**
 * Solves the equations of smooth pasting for all nodes together, by Newton's method from the boundary of Barone-Adesi and
 * Whaley.
 *
 * Andersen, Lake and Offengenden iterate the same equations node by node, with the derivative by the node's own value.
 * Newton's method with all derivatives costs hardly more, since nearly all the time goes into exponentials, and converges
 * quadratically.
 *
 * @param tolerance  of the last change of x·y, in units of σ√T: a node near expiry matters less. The error is its square
 * @throws NotConvergedError  after 40 passes
 */
export function exerciseBoundary(problem: ExerciseProblem, n: number, tolerance: number): ExerciseBoundary {
  return solveOn(boundaryGrid(n), problem, tolerance);
}

function solveOn(grid: BoundaryGrid, problem: ExerciseProblem, tolerance: number): ExerciseBoundary {
  const { n } = grid;
  const y =
    grid.coarse === null
      ? startOfBoundary(problem, grid)
      : refined(problem, grid, solveOn(grid.coarse, problem, COARSE));
  const factors = new Float64Array(n * n);
  const residual = new Float64Array(n);
  const most = Math.max(problem.logStart - problem.logEnd, RESOLUTION);
  const unit = problem.sigma * Math.sqrt(problem.horizon);
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    linearizeExercise(problem, grid, y, factors, residual);
    factorizeInPlace(factors, n);
    if (unit < LEAST_UNIT) return { problem, grid, y, factors };
    solveInPlace(factors, residual, n);
    let change = 0;
    for (let i = 0; i < n; i++) {
      const before = y[i] as number;
      const next = Math.min(
        most,
        before * MOST_GROWTH,
        Math.max(before / MOST_GROWTH, before - (residual[i] as number)),
      );
      change = Math.max(change, Math.abs(next - before) * (grid.x[i] as number));
      y[i] = next;
    }
    if (change <= tolerance * unit + RESOLUTION) return { problem, grid, y, factors };
  }
  throw new NotConvergedError(`the exercise boundary did not converge in ${MOST_PASSES} passes`);
}

/**
 * The solution on a coarser grid at the nodes of this one: by its polynomial, and before its first node, where the
 * boundary is steep, in proportion to the approximation.
 */
function refined(problem: ExerciseProblem, { n, x, fromCoarse }: BoundaryGrid, coarse: ExerciseBoundary): Float64Array {
  const unit = problem.sigma * Math.sqrt(problem.horizon);
  const first = coarse.grid.x[0] as number;
  const ratio = (coarse.y[0] as number) / approximateY(problem, first, problem.logStart - (coarse.y[0] as number));
  const y = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    const at = x[i] as number;
    y[i] =
      at < first
        ? ratio * approximateY(problem, at, problem.logStart - (coarse.y[0] as number) * (at / first))
        : boundaryAt(coarse.y, fromCoarse, i * coarse.grid.n, LEAST_SHARE * unit * at);
  }
  return y;
}

/** y by Barone-Adesi and Whaley at x = √(τ/T), from a guess of ln S*. */
function approximateY(problem: ExerciseProblem, x: number, guess: number): number {
  const unit = problem.sigma * Math.sqrt(problem.horizon) * x;
  const { logSpot } = criticalSpot(problem, problem.horizon * x * x, guess, 1e-3 * unit);
  return Math.max(1e-3 * unit, Math.min(problem.logStart - problem.logEnd, problem.logStart - logSpot));
}

function startOfBoundary(problem: ExerciseProblem, { n, x }: BoundaryGrid): Float64Array {
  const y = new Float64Array(n);
  let guess = problem.logStart - problem.sigma * Math.sqrt(problem.horizon) * (x[0] as number);
  for (let i = 0; i < n; i++) {
    y[i] = approximateY(problem, x[i] as number, guess);
    guess = problem.logStart - (y[i] as number);
  }
  return y;
}
