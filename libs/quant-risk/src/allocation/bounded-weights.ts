import { NotConvergedError } from '@quant/core';
import { sumOfProducts } from '@quant/core/kernels';
import { type ActiveSet, bestSharpeSet, leastVarianceSet } from './active-set';
import { type BoundedProgram } from './bounded-program';
import { refinedWeights } from './refined-weights';

/** The weights of least variance within their bounds. */
export function leastVariance(program: BoundedProgram): Float64Array {
  return refinedWeights(program, found(leastVarianceSet(program)));
}

/**
 * The weights of least variance for an expected return.
 *
 * Preconditions, unchecked: the return is within those of the bounds, and inside them; the expected returns differ.
 */
export function leastVarianceForReturn(
  program: BoundedProgram,
  expectedReturns: Float64Array,
  target: number,
): Float64Array {
  // centering and scaling keep the digits of small differences
  const least = expectedReturns.reduce((a, b) => Math.min(a, b));
  const most = expectedReturns.reduce((a, b) => Math.max(a, b));
  const [middle, spread] = [least + (most - least) / 2, most - least];
  const values = expectedReturns.map((expected) => (expected - middle) / spread);
  const total = (target - middle * program.sum) / spread;
  const set = found(leastVarianceSet(program, { values, total }));
  return refinedWeights(program, set, values, (a, b) => (total - sumOfProducts(values, a)) / sumOfProducts(values, b));
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

/** Rounding residue of a sum after distributing it. */
const ROUNDING = 1e-15;

/** The weights of the greatest return within their bounds; of those that share it, the ones of least variance. */
export function greatestReturn(program: BoundedProgram, returns: Float64Array): Float64Array {
  const { lower, upper, sum } = program;
  const order = Array.from(returns.keys()).sort((i, j) => (returns[j] as number) - (returns[i] as number));
  const weights = lower.slice();
  let rest = sum - lower.reduce((total, low) => total + low, 0);
  let marginal = order[0] as number;
  for (const i of order) {
    if (rest <= ROUNDING * (Math.abs(sum) + 1)) break;
    const room = (upper[i] as number) - (lower[i] as number);
    weights[i] = (lower[i] as number) + Math.min(room, rest);
    if (room > 0) marginal = i;
    rest -= room;
  }
  const last = returns[marginal] as number;
  const alike = (i: number) => returns[i] === last;
  const held = {
    lower: lower.map((low, i) => (alike(i) ? low : (weights[i] as number))),
    upper: upper.map((high, i) => (alike(i) ? high : (weights[i] as number))),
  };
  return order.filter(alike).length > 1 ? leastVariance({ ...program, ...held }) : weights;
}

/** The constraints of a program can be met, as its bounds have been looked at. */
function found(set: ActiveSet | null): ActiveSet {
  if (set === null) throw new NotConvergedError('the weights within their bounds were lost to rounding');
  return set;
}
