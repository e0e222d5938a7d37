import { NotConvergedError } from '@quant/core';
import { type ActiveSet, leastVarianceSet } from './active-set';
import { type BoundedProgram } from './bounded-program';
import { type Corner } from './corner';
import { criticalLine } from './critical-line';
import { filledByReturn } from './filled-by-return';
import { isOptimal } from './is-optimal';
import { onTarget } from './on-target';
import { refinedWeights } from './refined-weights';

/**
 * The weights of least variance within their bounds: at the end of the critical line for gains that fall with the covariance of an asset
 * with all, or by an active set where rounding hides that line.
 */
export function leastVariance(program: BoundedProgram): Float64Array {
  const corners = cornersOf(program, safety(program));
  const weights = corners && safestOf(program, corners);
  if (weights !== null) return weights;
  const set = found(leastVarianceSet(program));
  return onTarget(refinedWeights(program, set), set, program);
}

/** Minus the covariances with all assets together, in a range of 1. */
function safety({ hessian, units }: BoundedProgram): Float64Array {
  const k = units.length;
  const gains = units.map((unit, i) => {
    let total = 0;
    for (let j = 0; j < k; j++) total -= (hessian[i * k + j] as number) * (units[j] as number);
    return total * unit;
  });
  const least = gains.reduce((a, b) => Math.min(a, b));
  const most = gains.reduce((a, b) => Math.max(a, b));
  return most > least ? gains.map((gain) => (gain - least) / (most - least)) : gains;
}

/** Gains of a range of 1 that are closer are told apart by this much: corners of equal gains would fall on each other. */
const APART = 1e-10;

/** The corners of the frontier for gains of a range of 1; null where rounding hides them. */
export function cornersOf(program: BoundedProgram, values: Float64Array): Corner[] | null {
  const sorted = values.slice().sort();
  const isTied = sorted.some((value, i) => i > 0 && value - (sorted[i - 1] as number) < APART);
  const gains = isTied ? values.map((value, i) => value + APART * (i + 1)) : values;
  return criticalLine(program, gains, filledByReturn(program, gains));
}

/** The weights of least variance, at the last corner; null if they miss the conditions of optimality. */
export function safestOf(program: BoundedProgram, corners: readonly Corner[]): Float64Array | null {
  const last = corners[corners.length - 1] as Corner;
  const weights = onTarget(refinedWeights(program, last), last, program);
  return isOptimal(program, weights, last.atBound) ? weights : null;
}

/** The constraints of a program can be met, as its bounds have been looked at. */
export function found(set: ActiveSet | null): ActiveSet {
  if (set === null) throw new NotConvergedError('the weights within their bounds were lost to rounding');
  return set;
}
