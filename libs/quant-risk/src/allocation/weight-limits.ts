import { type Field, InvalidInputError, list, named, namedOr, number, ofReturns, series } from '@quant/core';
import { valuesInOrder } from '@quant/core/kernels';
import { MOST_ASSETS } from '../covariance/assert-covariance';

/** The least and the greatest weight of an asset; a negative one is a short position. */
export type WeightBounds = readonly [lower: number, upper: number];

const WEIGHT = { atLeast: -1000, atMost: 1000 };
const pair = series({ atLeast: 2, atMost: 2 }, WEIGHT);
const ASSETS = { atLeast: 1, atMost: MOST_ASSETS };
const pairs = list(pair, ASSETS);
const namedPairs = named(pair, { count: ASSETS, names: { atMost: 1000 }, entry: 'asset' });

/** One pair for all assets, one for each, or one for each of some names. */
type Bounds = WeightBounds | readonly WeightBounds[] | Readonly<Record<string, WeightBounds>>;

function isList(given: unknown): boolean {
  return Array.isArray(given) && typeof given[0] === 'object';
}

const LONG_ONLY: WeightBounds = [0, 1];

const anyPairs: Field<readonly WeightBounds[] | WeightBounds, readonly WeightBounds[] | WeightBounds, true> = {
  ...(pair as Field<never, never, true>),
  rule: { kind: 'variants', rules: [pair.rule, pairs.rule] },
  accepts: (given) => (isList(given) ? pairs : pair).accepts(given),
  check: (given, path) => {
    (isList(given) ? pairs : pair).check(given, path);
  },
};

/** Bounds of the weights; default [0, 1]. */
const boundsField: Field<Bounds, Bounds, false> = {
  ...namedOr(namedPairs as Field<Readonly<Record<string, WeightBounds>>, never, true>, anyPairs),
  required: false,
  default: LONG_ONLY,
  fallback: LONG_ONLY,
};

/** Options of every portfolio with limits: declared once. */
export const limitFields = {
  /**
   * `[lower, upper]` for all assets, or one such pair for each, within ±1000; for assets with names also an object, in which
   * a name that is left out has the default `[0, 1]`.
   */
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
  readonly bounds: Bounds;
  readonly sum: number;
}

/** True for one pair of bounds that leaves a fully invested long-only portfolio, or a multiple of one, as it is. */
export function isLongOnly({ bounds, sum }: Limited): boolean {
  return 0 in bounds && bounds[0] === 0 && (bounds[1] as number) >= sum && sum > 0;
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
export function weightLimits({ bounds, sum }: Limited, k: number, names: readonly string[] | null): WeightLimits {
  const path = ['options', 'bounds'];
  const each = pairsOf(bounds, names, path);
  const isEach = isList(each);
  if (isEach && each.length !== k)
    throw new InvalidInputError(path, 'value_error', `${k} pairs, one for each asset`, bounds);
  const pairOf = (i: number) => (isEach ? each[i] : each) as WeightBounds;
  const lower = new Float64Array(k);
  const upper = new Float64Array(k);
  let [least, most] = [0, 0];
  for (let i = 0; i < k; i++) {
    const [low, high] = pairOf(i);
    const at = isEach ? [...path, names?.[i] ?? i] : path;
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

function isInOrder(bounds: Bounds): bounds is WeightBounds | readonly WeightBounds[] {
  return Array.isArray(bounds) || ArrayBuffer.isView(bounds);
}

/** Bounds by name become a list in the order of the names. */
function pairsOf(
  bounds: Bounds,
  names: readonly string[] | null,
  path: readonly string[],
): WeightBounds | readonly WeightBounds[] {
  if (isInOrder(bounds)) return bounds;
  if (names === null)
    throw new InvalidInputError(path, 'list_type', 'a pair or a list: the assets have no names', bounds);
  const all = { ...Object.fromEntries(names.map((name) => [name, LONG_ONLY])), ...bounds };
  return valuesInOrder(all, names, path) as readonly WeightBounds[];
}

/** As a caller would add decimals. */
function rounded(sum: number): number {
  return Number(sum.toPrecision(12));
}
