/** The periods in which a benchmark rises (side 1) or falls (side −1), and the returns of these periods. */
export interface Side {
  readonly own: Float64Array;
  readonly market: Float64Array;
}

/** Preconditions, unchecked: equally long. */
export function sideOf(returns: ArrayLike<number>, benchmark: ArrayLike<number>, side: 1 | -1): Side {
  const own = new Float64Array(benchmark.length);
  const market = new Float64Array(benchmark.length);
  let count = 0;
  for (let i = 0; i < benchmark.length; i++) {
    const value = benchmark[i] as number;
    if (side * value <= 0) continue;
    own[count] = returns[i] as number;
    market[count++] = value;
  }
  return { own: own.subarray(0, count), market: market.subarray(0, count) };
}
