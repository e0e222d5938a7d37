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
export function partitionAtRank(values: number[], rank: number): void {
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
