/** Cuts of a part before it is sorted instead: an order made to defeat the choice of pivots. */
const MOST_CUTS = 64;

/**
 * Moves the values of several ranks (from 0, least first) to their places: none greater before each of them, and none less behind it.
 *
 * Preconditions, unchecked: finite values; ranks ascending, from 0 to less than the number of values.
 * Cost: O(n·log k) on average for k ranks, O(n·log n) at worst.
 *
 * @param values  reordered in place
 * @see Chambers (1971), "Algorithm 410: partial sorting", Communications of the ACM 14, 357–358.
 * @example
 * const values = Float64Array.of(5, 3, 9, 1, 7);
 * partitionAtRanks(values, [0, 3]);
 * [values[0], values[3]]; // [1, 7]
 */
export function partitionAtRanks(values: Float64Array, ranks: readonly number[]): void {
  partition(values, 0, values.length - 1, ranks, 0, ranks.length, 0);
}

/** Places the ranks with indices from `begin` to before `end`, all of them within `first` … `last`. */
function partition(
  values: Float64Array,
  first: number,
  last: number,
  ranks: readonly number[],
  begin: number,
  end: number,
  cuts: number,
): void {
  let [low, from] = [first, begin];
  for (let cut = cuts; from < end && low < last; cut++) {
    if (cut === MOST_CUTS) {
      values.subarray(low, last + 1).sort();
      return;
    }
    const pivot = medianOfThree(values[low] as number, values[(low + last) >>> 1] as number, values[last] as number);
    let up = low;
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
    let middle = from;
    while (middle < end && (ranks[middle] as number) <= down) middle++;
    partition(values, low, down, ranks, from, middle, cut + 1);
    from = middle;
    // those between the two parts are in their places
    while (from < end && (ranks[from] as number) < up) from++;
    low = up;
  }
}

function medianOfThree(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}
