import { choleskyFactor, solveCholesky, sumOfProducts } from '@quant/core/kernels';
import { type ActiveSet } from './active-set';
import { type BoundedProgram } from './bounded-program';

/** The t of the best weights on the line a + t·b; a has the least variance for its sum, and b has the sum 0. */
export type Place = (a: Float64Array, b: Float64Array) => number;

/** Weights this close to a bound count as being at it. */
const SLACK = 1e-9;

/** Gains that differ by less than this share do not tell assets apart. */
const EQUAL = 1e-13;

/**
 * The best weights for a known set of assets at their bounds, by the optimality conditions: bounded weights are exact, and the
 * others solve one linear system. Of a whole line of candidates, those of least variance for each gain, `place` chooses.
 *
 * @param gains  what the line trades against variance [k]; undefined: the least variance is wanted
 */
export function refinedWeights(
  program: BoundedProgram,
  set: ActiveSet,
  gains?: Float64Array,
  place?: Place,
): Float64Array {
  const { lower, upper } = program;
  const weights = set.atBound.reduce((fixed, side, i) => {
    if (side !== 0) fixed[i] = (side < 0 ? lower[i] : upper[i]) as number;
    return fixed;
  }, new Float64Array(set.weights.length));
  const line = candidates(program, set.atBound, weights, gains);
  if (line === null) return clamped(set.weights, program);
  const { a, b } = line;
  const t = b === null || place === undefined ? 0 : place(a, b);
  const refined = b === null ? a : a.map((weight, i) => weight + t * (b[i] as number));
  return isWithin(refined, program) ? clamped(refined, program) : clamped(set.weights, program);
}

function isWithin(weights: Float64Array, { lower, upper }: BoundedProgram): boolean {
  const size = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const slack = SLACK * size;
  // false for NaN
  return weights.every((weight, i) => weight >= (lower[i] as number) - slack && weight <= (upper[i] as number) + slack);
}

function clamped(weights: Float64Array, { lower, upper }: BoundedProgram): Float64Array {
  return weights.map((weight, i) => Math.min(upper[i] as number, Math.max(lower[i] as number, weight)));
}

/** Weights of least variance, and a direction in which the sum stays and gain and variance grow; null: there is none. */
interface Line {
  readonly a: Float64Array;
  readonly b: Float64Array | null;
}

/** H_FF·x_F = ν·g_F + t·e_F − H_FX·x_X for the free assets F, given those X at their bounds; g = 1/d. */
function candidates(
  { units, hessian, sum }: BoundedProgram,
  atBound: Int8Array,
  fixed: Float64Array,
  gains: Float64Array | undefined,
): Line | null {
  const k = units.length;
  const free = Array.from(units.keys()).filter((i) => atBound[i] === 0);
  if (free.length === 0) return { a: fixed, b: null };
  const part = Float64Array.from(free.flatMap((i) => free.map((j) => hessian[i * k + j] as number)));
  const factor = choleskyFactor(part, free.length);
  if (factor === null) return null;
  const g = free.map((i) => 1 / (units[i] as number));
  const pull = free.map((i) => {
    let total = 0;
    for (let j = 0; j < k; j++) total -= (hessian[i * k + j] as number) * (units[j] as number) * (fixed[j] as number);
    return total;
  });
  const p = solveCholesky(factor, g);
  const q = solveCholesky(factor, pull);
  const whole = sumOfProducts(g, p);
  const rest = sum - fixed.reduce((total, weight) => total + weight, 0) - sumOfProducts(g, q);
  const spread = (exposures: (at: number) => number, others: Float64Array) => {
    const weights = others.slice();
    free.forEach((i, at) => (weights[i] = exposures(at) / (units[i] as number)));
    return weights;
  };
  const a = spread((at) => (q[at] as number) + (rest / whole) * (p[at] as number), fixed);
  const e = gains && distinguished(free.map((i) => gains[i] as number));
  if (!e) return { a, b: null };
  const r = solveCholesky(
    factor,
    e.map((gain, at) => gain * (g[at] as number)),
  );
  const along = sumOfProducts(g, r) / whole;
  return { a, b: spread((at) => (r[at] as number) - along * (p[at] as number), new Float64Array(k)) };
}

/** Gains minus their mean, which leaves the weights unchanged; null if they are all equal. */
function distinguished(gains: readonly number[]): number[] | null {
  const mean = gains.reduce((total, gain) => total + gain, 0) / gains.length;
  const size = gains.reduce((most, gain) => Math.max(most, Math.abs(gain)), 0);
  const above = gains.map((gain) => gain - mean);
  return above.some((gain) => Math.abs(gain) > EQUAL * size) ? above : null;
}
