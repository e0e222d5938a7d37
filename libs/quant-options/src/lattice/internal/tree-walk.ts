import { logMoneyness } from '../../black-scholes/european-terms';
import { type LatticeMethod, type LatticeOption, latticeSpacing } from '../lattice-option';
import { fillExerciseValues } from './exercise-values';
import { latticeStep, type LatticeStep } from './lattice-step';
import { putForm, type PutForm } from './put-form';
import { rollBackAmerican, rollBackEuropean } from './roll-back';

/** A tree on its way from expiry to the root, its option values in units of the strike of the put form. */
export interface TreeWalk extends TreeBuffers {
  readonly form: PutForm;
  readonly step: LatticeStep;
  readonly steps: number;
  readonly logSpot: number;
  /** True if exercise before expiry can be worth anything. */
  readonly isExercisable: boolean;
  /**
   * True if `exercise` serves every time step: the nodes of a tree around the spot meet the same spots again and again.
   */
  readonly isShared: boolean;
  /** Nodes from here on are worth nothing at expiry, and around the spot at any step. */
  readonly live: number;
}

/**
 * The tree at expiry.
 *
 * A put is never exercised early when the strike earns nothing and the underlying pays out, r ≤ 0 ≤ q: at each node
 * the continuation is worth at least e^(−rΔt)·K − e^(−qΔt)·S ≥ K − S. There the walk is that of the European option, so
 * that rounding makes no premium.
 *
 * Preconditions, unchecked: the bounds of BinomialTreeInputs, but for the differences taken in sigma and r;
 * spacing > 0.
 */
export function treeAtExpiry(option: LatticeOption, method: LatticeMethod, buffers: TreeBuffers): TreeWalk {
  const { T, steps } = option;
  const form = putForm(option);
  const step = latticeStep(method, form, latticeSpacing(option), T / steps);
  const logSpot = logMoneyness(form.spot, form.strike);
  const isNeverEarly = form.r <= 0 && form.q >= 0 && step.amplification === 1;
  const isExercisable = option.exercise === 'american' && !isNeverEarly;
  const isShared = method === 'CRR';
  const { values, exercise } = buffers;
  fillExerciseValues(exercise, steps, isShared ? 1 : 2, logSpot + steps * step.centre, step.spacing);
  // today's exercise value needs no logarithm
  if (isShared) exercise[steps] = (form.strike - form.spot) / form.strike;
  const live = takePayoff(values, exercise, steps);
  return { values, exercise, form, step, steps, logSpot, isExercisable, isShared, live };
}

/** Sets the values at expiry and returns how many of them, from the first on, are positive. */
function takePayoff(values: Float64Array, exercise: Float64Array, steps: number): number {
  values.fill(0);
  for (let j = 0; j <= steps; j++) {
    const value = exercise[2 * j] as number;
    if (value <= 0) return j;
    values[j] = value;
  }
  return steps + 1;
}

/** Takes the values from time step `from` back to time step `to`. */
export function rollBack(walk: TreeWalk, from: number, to: number): void {
  const { values, exercise, step, steps, logSpot, live } = walk;
  const { centre, spacing, inward, outward } = step;
  if (!walk.isExercisable) {
    rollBackEuropean(values, live, from, to, inward, outward);
    return;
  }
  if (walk.isShared) {
    rollBackAmerican(values, exercise, steps, live, from, to, inward, outward);
    return;
  }
  for (let row = from - 1; row >= to; row--) {
    fillExerciseValues(exercise, row, 2, logSpot + row * centre, spacing);
    // all nodes are live: a node that is worthless at expiry may have had exercise value before the forward moved on
    rollBackAmerican(values, exercise, row, row + 2, row + 1, row, inward, outward);
  }
}

/** Value of the option today, in currency, from the values of the first step. */
export function valueAtRoot({ values, form, step, isExercisable }: TreeWalk): number {
  const hold = form.strike * (step.inward * (values[0] as number) + step.outward * (values[1] as number));
  return isExercisable ? Math.max(hold, form.strike - form.spot) : hold;
}

/** Memory of one tree, reused by the trees of a call: option values and exercise values of a time step. */
export interface TreeBuffers {
  readonly values: Float64Array;
  readonly exercise: Float64Array;
}

export function treeBuffers(steps: number): TreeBuffers {
  return { values: new Float64Array(steps + 2), exercise: new Float64Array(2 * steps + 1) };
}

/** Value of an option on a tree of the given method, in currency. Preconditions: those of treeAtExpiry. */
export function treePrice(option: LatticeOption, method: LatticeMethod, buffers: TreeBuffers): number {
  const walk = treeAtExpiry(option, method, buffers);
  rollBack(walk, option.steps, 1);
  return valueAtRoot(walk);
}
