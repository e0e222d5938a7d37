import { partitionAtRank } from './partition-at-rank';

/** Every so many-th value is looked at to guess how far up the lowest ones reach. */
const STRIDE = 16;

/** Standard deviations by which the guess is raised, so that it is almost never too low. */
const CAUTION = 3;

/**
 * The lowest values of a sample, in no particular order.
 *
 * Most values are only compared with one bound, which a processor foresees; halving all of them would be guessed wrong
 * every other time.
 *
 * Preconditions, unchecked: finite values, 1 ≤ count ≤ their number. Cost: O(n), O(n·log n) at worst.
 *
 * @see Floyd & Rivest (1975), "Expected time bounds for selection", Communications of the ACM 18, 165–172, the bound by
 *   sampling.
 * @example
 * lowestValues([5, 3, 9, 1, 7], 2).sort(); // [1, 3]
 */
export function lowestValues(values: ArrayLike<number>, count: number): number[] {
  const candidates = candidatesAmong(values, count);
  partitionAtRank(candidates, count - 1);
  return candidates.slice(0, count);
}

/** Values among which the lowest ones are: those up to a bound where a sample gives one, else all. */
function candidatesAmong(values: ArrayLike<number>, count: number): number[] {
  const sample: number[] = [];
  for (let i = 0; i < values.length; i += STRIDE) sample.push(values[i] as number);
  const expected = count / STRIDE;
  const rank = Math.ceil(expected + CAUTION * Math.sqrt(expected));
  if (rank >= sample.length) return Array.from(values);
  partitionAtRank(sample, rank);
  const bound = sample[rank] as number;
  const candidates: number[] = [];
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    if (value <= bound) candidates.push(value);
  }
  return candidates.length < count ? Array.from(values) : candidates;
}
