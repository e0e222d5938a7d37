import { sumOfProducts } from '@quant/core/kernels';
import { type ActiveSet, bestSharpeSet, leastVarianceSet } from './active-set';
import { type BoundedProgram } from './bounded-program';
import { filledByReturn } from './filled-by-return';
import { found, leastVariance } from './least-variance';
import { onTarget } from './on-target';
import { refinedWeights } from './refined-weights';

/** Expected returns as what a line trades against variance: centering and scaling keep the digits of small differences. */
export interface Gains {
  /** (μ − middle)/spread [k] */
  readonly values: Float64Array;
  /** Σ values·w of the weights of an expected return. */
  readonly totalOf: (target: number) => number;
}

/** Preconditions, unchecked: the expected returns differ. */
export function gainsOf({ sum }: BoundedProgram, expectedReturns: Float64Array): Gains {
  const least = expectedReturns.reduce((a, b) => Math.min(a, b));
  const most = expectedReturns.reduce((a, b) => Math.max(a, b));
  const [middle, spread] = [least + (most - least) / 2, most - least];
  return {
    values: expectedReturns.map((expected) => (expected - middle) / spread),
    totalOf: (target) => (target - middle * sum) / spread,
  };
}

/**
 * The weights of least variance for an expected return.
 *
 * Preconditions, unchecked: the return is within those of the bounds, and inside them; the expected returns differ.
 */
export function leastVarianceForReturn(
  program: BoundedProgram,
  { values, totalOf }: Gains,
  target: number,
): Float64Array {
  const total = totalOf(target);
  return refinedForGain(program, found(leastVarianceSet(program, { values, total })), values, total);
}

/** The weights of least variance for a gain, given which of them are at a bound. */
export function refinedForGain(
  program: BoundedProgram,
  set: ActiveSet,
  values: Float64Array,
  total: number,
): Float64Array {
  const place = (a: Float64Array, b: Float64Array) => (total - sumOfProducts(values, a)) / sumOfProducts(values, b);
  return onTarget(refinedWeights(program, set, values, place), set, program, { values, total });
}

/**
 * The weights of the highest ratio of excess return to volatility within their bounds.
 *
 * Preconditions, unchecked: the sum is not 0; some weights have a positive excess return.
 */
export function bestSharpe(program: BoundedProgram, excess: Float64Array): Float64Array {
  const set = found(bestSharpeSet(program, excess));
  // on the line a + t·b, whose terms are uncorrelated, the ratio is highest at t = variance(a)/excess(a)
  return refinedWeights(program, set, excess, (a) => {
    const gain = sumOfProducts(excess, a);
    return gain > 0 ? variance(program, a) / gain : NaN;
  });
}

/** Variance by the hessian, in units of the largest volatility. */
function variance({ units, hessian }: BoundedProgram, weights: Float64Array): number {
  const k = units.length;
  const x = weights.map((weight, i) => weight * (units[i] as number));
  let total = 0;
  for (let i = 0; i < k; i++) {
    for (let j = 0; j < k; j++) total += (x[i] as number) * (hessian[i * k + j] as number) * (x[j] as number);
  }
  return total;
}

/** The weights of the greatest return within their bounds; of those that share it, the ones of least variance. */
export function greatestReturn(program: BoundedProgram, returns: Float64Array): Float64Array {
  const { lower, upper } = program;
  const { weights, marginal } = filledByReturn(program, returns);
  const last = returns[marginal] as number;
  const alike = (i: number) => returns[i] === last;
  const held = {
    lower: lower.map((low, i) => (alike(i) ? low : (weights[i] as number))),
    upper: upper.map((high, i) => (alike(i) ? high : (weights[i] as number))),
  };
  const isShared = returns.some((value, i) => value === last && i !== marginal);
  return isShared ? leastVariance({ ...program, ...held }) : weights;
}
