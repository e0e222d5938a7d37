import { NotConvergedError } from '@quant/core';
import { choleskyFactor, solveCholesky } from '@quant/core/kernels';

/** Residuals at a point and their derivatives, row-major [residuals × parameters]. */
export interface Residuals {
  readonly values: Float64Array;
  readonly slopes: Float64Array;
}

/** A least sum of squares. */
export interface LeastSquares {
  readonly x: Float64Array;
  readonly sumOfSquares: number;
  readonly iterations: number;
}

const MOST_ITERATIONS = 300;
/** A smaller relative step counts as convergence. */
const SETTLED = 1e-13;

/**
 * Least sum of squared residuals by the method of Levenberg and Marquardt, from a start.
 *
 * Preconditions, unchecked: at least as many residuals as parameters; the residuals at the start are finite. Elsewhere they
 * may be NaN, and the step there is not taken.
 *
 * @param residuals  residuals and derivatives at x
 * @param start      first x, left as it is
 * @param noise      sum of squares that counts as none, the rounding of the residuals
 * @returns the point from which no step changes x or the sum
 * @throws NotConvergedError  300 iterations are used up
 * @see Marquardt (1963), J. SIAM 11, 431–441; Nielsen (1999), IMM-REP-1999-05, for the damping.
 */
export function levenbergMarquardt(
  residuals: (x: Float64Array) => Residuals,
  start: ArrayLike<number>,
  noise = 0,
): LeastSquares {
  let x = Float64Array.from(start);
  let here = residuals(x);
  let best = squares(here.values);
  let damping = 1e-3;
  let growth = 2;
  for (let iterations = 1; iterations <= MOST_ITERATIONS; iterations++) {
    const step = dampedStep(here, x.length, damping);
    if (step === null) {
      damping *= growth;
      growth *= 2;
      continue;
    }
    const next = x.map((value, i) => value + (step[i] as number));
    const there = residuals(next);
    const sum = squares(there.values);
    const isSmall = next.every((value, i) => Math.abs(step[i] as number) <= SETTLED * (Math.abs(value) + SETTLED));
    if (sum < best) {
      const gain = best - sum;
      x = next;
      here = there;
      best = sum;
      damping = Math.max(damping / 5, 1e-15);
      growth = 2;
      if (isSmall || best <= noise || gain <= 1e-13 * best) return { x, sumOfSquares: best, iterations };
    } else {
      if (isSmall || damping > 1e15) return { x, sumOfSquares: best, iterations };
      damping *= growth;
      growth *= 2;
    }
  }
  throw new NotConvergedError(`the least squares did not settle in ${MOST_ITERATIONS} iterations`);
}

function squares(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value * value;
  return sum;
}

/** Solves (JᵀJ + damping·diag(JᵀJ))·step = −Jᵀr; null if that matrix is numerically singular. */
function dampedStep({ values, slopes }: Residuals, count: number, damping: number): Float64Array | null {
  const normal = new Float64Array(count * count);
  const right = new Float64Array(count);
  for (let row = 0; row < values.length; row++) {
    for (let i = 0; i < count; i++) {
      const slope = slopes[row * count + i] as number;
      right[i] = (right[i] as number) - slope * (values[row] as number);
      for (let j = 0; j <= i; j++) {
        const at = i * count + j;
        normal[at] = (normal[at] as number) + slope * (slopes[row * count + j] as number);
      }
    }
  }
  // columns of one length, so that the pivots tell singular from small
  const scales = right.map((_, i) => Math.sqrt(normal[i * count + i] as number) || 1);
  for (let i = 0; i < count; i++) {
    right[i] = (right[i] as number) / (scales[i] as number);
    for (let j = 0; j <= i; j++) {
      const at = i * count + j;
      normal[at] = (normal[at] as number) / (scales[i] as number) / (scales[j] as number);
    }
  }
  const factor = choleskyFactor(normal, count, damping);
  if (factor === null) return null;
  return solveCholesky(factor, right).map((value, i) => value / (scales[i] as number));
}
