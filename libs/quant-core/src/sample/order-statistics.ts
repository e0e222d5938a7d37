/**
 * Twenty suffice for five thousand values in any usual order; an order made to defeat the choice of pivots is sorted
 * instead.
 */
const MOST_ROUNDS = 64;

/**
 * Moves the value of a rank (from 0, least first) to its place, none greater before it and none less behind it.
 *
 * Preconditions, unchecked: finite values, 0 ≤ rank < their number. Cost: O(n) on average, O(n·log n) at worst.
 *
 * @param values  reordered in place
 * @see Hoare (1961), "Algorithm 65: find", Communications of the ACM 4, 321–322.
 * @example
 * const values = [5, 3, 9, 1, 7];
 * partitionAtRank(values, 1);
 * values[1]; // 3
 */
export function partitionAtRank(values: number[] | Float64Array, rank: number): void {
  let first = 0;
  let last = values.length - 1;
  for (let round = 0; first < last; round++) {
    if (round === MOST_ROUNDS) {
      values.sort((a, b) => a - b);
      return;
    }
    const pivot = values[(first + last) >>> 1] as number;
    let up = first;
    let down = last;
    while (up <= down) {
      while ((values[up] as number) < pivot) up++;
      while ((values[down] as number) > pivot) down--;
      if (up <= down) {
        const moved = values[up] as number;
        values[up++] = values[down] as number;
        values[down--] = moved;
      }
    }
    if (rank <= down) last = down;
    else if (rank >= up) first = up;
    else return;
  }
}

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

/**
 * Smallest and largest value of a sample; they are equal exactly when it is constant.
 *
 * Preconditions, unchecked: finite values, at least one.
 *
 * @example
 * extremes([2, -1, 4]); // [-1, 4]
 */
export function extremes(values: ArrayLike<number>): readonly [least: number, greatest: number] {
  const n = values.length;
  let least = values[0] as number;
  let greatest = least;
  for (let i = 1; i < n; i++) {
    // most values lie between those before them, and are passed over in fours
    while (i < n - 4 && areWithin(values, i, least, greatest)) i += 4;
    const value = values[i] as number;
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  return [least, greatest];
}

/** True where the four values from an index on are within bounds. */
function areWithin(values: ArrayLike<number>, i: number, low: number, high: number): boolean {
  const a = values[i] as number;
  const b = values[i + 1] as number;
  const c = values[i + 2] as number;
  const d = values[i + 3] as number;
  return a >= low && a <= high && b >= low && b <= high && c >= low && c <= high && d >= low && d <= high;
}

/**
 * Quantile of a sample between its order statistics, type 7 of Hyndman & Fan (the default of R and NumPy).
 *
 * x_(k) + (h − k)·(x_(k+1) − x_(k)),  h = (n − 1)·p,  k = ⌊h⌋, order statistics from 0
 *
 * Preconditions, unchecked: finite values whose differences do not overflow, 0 ≤ p ≤ 1. Pass p as it is meant: 1 − 0.95
 * is not 0.05, and misses a whole rank.
 *
 * @param sorted  the sample, least first; its lowest ⌊(n − 1)·p⌋ + 2 values suffice
 * @param n       size of the sample, where `sorted` is a part of it
 * @see Hyndman & Fan (1996), "Sample quantiles in statistical packages", Am. Statistician 50, 361–365, definition 7.
 * @example
 * quantileOfSorted([1, 2, 4, 8], 0.5); // 3
 * quantileOfSorted([1, 2], 0.05, 21); // 2
 */
export function quantileOfSorted(sorted: ArrayLike<number>, p: number, n = sorted.length): number {
  const rank = (n - 1) * p;
  const below = Math.floor(rank);
  const lower = sorted[below] as number;
  // at a whole rank the next value is unused, and may not exist
  return rank === below ? lower : lower + (rank - below) * ((sorted[below + 1] as number) - lower);
}

/**
 * Quantile of type 7, as quantileOfSorted, by selection of the two order statistics around it instead of sorting.
 *
 * Preconditions, unchecked: finite values whose differences do not overflow, 0 ≤ p ≤ 1.
 *
 * @param values  the sample, reordered in place; its lowest ⌊(n − 1)·p⌋ + 2 values suffice, in any order; a Float64Array is three times
 *                as fast
 * @param n       size of the sample, where `values` is a part of it
 * @example
 * selectedQuantile([8, 1, 4, 2], 0.5); // 3
 */
export function selectedQuantile(values: number[] | Float64Array, p: number, n = values.length): number {
  const rank = (n - 1) * p;
  const below = Math.floor(rank);
  if (rank === below) {
    partitionAtRank(values, below);
    return values[below] as number;
  }
  partitionAtRank(values, below + 1);
  const upper = values[below + 1] as number;
  let lower = values[0] as number;
  for (let i = 1; i <= below; i++) lower = Math.max(lower, values[i] as number);
  return lower + (rank - below) * (upper - lower);
}
