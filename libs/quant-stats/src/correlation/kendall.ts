/**
 * Kendall's τ_b of two samples: concordant less discordant pairs, over the geometric mean of the pairs that are not tied
 * in either.
 *
 * Discordant pairs are the exchanges of a merge sort by y of the pairs in the order of x.
 *
 * Preconditions, unchecked: finite values, equally many, fewer than 2²⁶.
 *
 * @returns null where all values of either sample are equal
 * @see Knight (1966), "A computer method for calculating Kendall's tau with ungrouped data", J. American Statistical
 *   Association 61, 436–439; Kendall & Gibbons (1990), "Rank Correlation Methods", chapter 3, for ties.
 */
export function kendallTau(x: ArrayLike<number>, y: ArrayLike<number>): number | null {
  const n = x.length;
  const order = new Uint32Array(n);
  for (let i = 0; i < n; i++) order[i] = i;
  const at = (values: ArrayLike<number>, i: number) => values[i] as number;
  order.sort((a, b) => at(x, a) - at(x, b) || at(y, a) - at(y, b));
  const xs = Float64Array.from(order, (i) => at(x, i));
  const ys = Float64Array.from(order, (i) => at(y, i));
  const pairs = pairsOf(n);
  const tiedX = tiedPairs(n, (i) => xs[i] === xs[i - 1]);
  const tiedBoth = tiedPairs(n, (i) => xs[i] === xs[i - 1] && ys[i] === ys[i - 1]);
  const discordant = exchangesToSort(ys);
  const tiedY = tiedPairs(n, (i) => ys[i] === ys[i - 1]);
  if (tiedX === pairs || tiedY === pairs) return null;
  const concordance = pairs - tiedX - tiedY + tiedBoth - 2 * discordant;
  const tau = concordance / Math.sqrt(pairs - tiedX) / Math.sqrt(pairs - tiedY);
  return Math.max(-1, Math.min(1, tau));
}

const pairsOf = (n: number) => (n * (n - 1)) / 2;

/** Pairs within the runs of equal elements. */
function tiedPairs(n: number, continues: (i: number) => boolean): number {
  let total = 0;
  let run = 1;
  for (let i = 1; i <= n; i++) {
    if (i < n && continues(i)) run++;
    else {
      total += pairsOf(run);
      run = 1;
    }
  }
  return total;
}

/** Merge sort; returns the equivalent number of exchanges of neighbors. */
function exchangesToSort(values: Float64Array): number {
  let exchanges = 0;
  let from: Float64Array = values;
  let into: Float64Array = new Float64Array(values.length);
  for (let width = 1; width < values.length; width *= 2) {
    for (let low = 0; low < values.length; low += 2 * width) {
      exchanges += merge(
        from,
        into,
        low,
        Math.min(low + width, values.length),
        Math.min(low + 2 * width, values.length),
      );
    }
    [from, into] = [into, from];
  }
  if (from !== values) values.set(from);
  return exchanges;
}

/** Merges two sorted runs; each element of the second passes those left of the first. */
function merge(from: Float64Array, into: Float64Array, low: number, middle: number, end: number): number {
  let exchanges = 0;
  let left = low;
  let right = middle;
  for (let at = low; at < end; at++) {
    const takeLeft = left < middle && (right >= end || (from[left] as number) <= (from[right] as number));
    if (!takeLeft) exchanges += middle - left;
    into[at] = from[takeLeft ? left++ : right++] as number;
  }
  return exchanges;
}
