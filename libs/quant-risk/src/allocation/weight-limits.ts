import { type Field, InvalidInputError, list, number, ofReturns, series } from '@quant/core';
import { MOST_ASSETS } from '../covariance/assert-covariance';

/** The least and the greatest weight of an asset; a negative one is a short position. */
export type WeightBounds = readonly [lower: number, upper: number];

const WEIGHT = { atLeast: -1000, atMost: 1000 };
const pair = series({ atLeast: 2, atMost: 2 }, WEIGHT);
const pairs = list(pair, { atLeast: 1, atMost: MOST_ASSETS });

function isList(given: unknown): boolean {
  return Array.isArray(given) && typeof given[0] === 'object';
}

const LONG_ONLY: WeightBounds = [0, 1];

/** One pair of bounds for all assets, or one for each; default [0, 1]. */
const boundsField: Field<WeightBounds | readonly WeightBounds[], WeightBounds | readonly WeightBounds[], false> = {
  required: false,
  default: LONG_ONLY,
  fallback: LONG_ONLY,
  rule: { kind: 'variants', rules: [pair.rule, pairs.rule] },
  accepts: (given) => (isList(given) ? pairs : pair).accepts(given),
  check: (given, path) => {
    (isList(given) ? pairs : pair).check(given, path);
  },
  read: undefined,
};

/** Options of every portfolio with limits: declared once. */
export const limitFields = {
  /** `[lower, upper]` for all assets, or one such pair for each, within ±1000; default `[0, 1]`. */
  bounds: boundsField,
  /** Sum of the weights, ±1000; default 1. Cash holds a shortfall from 1; borrowing funds an excess. */
  sum: number(WEIGHT, 1),
  /** `returns` to insist that what looks like prices, a covariance matrix or one series for each date is one for each asset. */
  of: ofReturns,
};

/** Limits of the weights of k assets. */
export interface WeightLimits {
  /** [k] */
  readonly lower: Float64Array;
  /** [k], each ≥ the lower one */
  readonly upper: Float64Array;
  /** Between the sums of the two. */
  readonly sum: number;
}

/** Sums of decimals that meet exactly may miss each other by rounding. */
const SLACK = 1e-12;

/** Bounds and sum as a caller gives them, defaults written out. */
export interface Limited {
  readonly bounds: WeightBounds | readonly WeightBounds[];
  readonly sum: number;
}

/** True for one pair of bounds that leaves a fully invested long-only portfolio, or a multiple of one, as it is. */
export function isLongOnly({ bounds, sum }: Limited): boolean {
  return bounds[0] === 0 && (bounds[1] as number) >= sum && sum > 0;
}

/** Weights of the sum 1 as weights of another sum. */
export function scaled(weights: number[], sum: number): number[] {
  return sum === 1 ? weights : weights.map((weight) => sum * weight);
}

/**
 * The limits for each of k assets.
 *
 * @throws InvalidInputError  not as many pairs as assets, a lower bound above its upper one, or no weights within them have the sum
 */
export function weightLimits({ bounds, sum }: Limited, k: number): WeightLimits {
  const path = ['options', 'bounds'];
  const isEach = isList(bounds);
  if (isEach && bounds.length !== k)
    throw new InvalidInputError(path, 'value_error', `${k} pairs, one for each asset`, bounds);
  const pairOf = (i: number) => (isEach ? bounds[i] : bounds) as WeightBounds;
  const lower = new Float64Array(k);
  const upper = new Float64Array(k);
  let [least, most] = [0, 0];
  for (let i = 0; i < k; i++) {
    const [low, high] = pairOf(i);
    const at = isEach ? [...path, i] : path;
    if (low > high)
      throw new InvalidInputError(at, 'value_error', 'a lower bound and one that is not below it', pairOf(i));
    lower[i] = low;
    upper[i] = high;
    least += low;
    most += high;
  }
  const slack = SLACK * k * (Math.abs(sum) + Math.abs(least) + Math.abs(most));
  const words = `such that weights can sum to ${sum}:`;
  if (least > sum + slack) {
    throw new InvalidInputError(path, 'value_error', `${words} the lower bounds sum to ${rounded(least)}`, bounds);
  }
  if (most < sum - slack) {
    throw new InvalidInputError(path, 'value_error', `${words} the upper bounds sum to ${rounded(most)}`, bounds);
  }
  return { lower, upper, sum };
}

/** As a caller would add decimals. */
function rounded(sum: number): number {
  return Number(sum.toPrecision(12));
}
