/**
 * Greatest distance between a distribution function and the empirical one of a sample:
 *
 * max_i max(i/n − F(x_(i)), F(x_(i)) − (i − 1)/n),  i = 1 … n
 *
 * As both only rise, their values at two places bound the distance between them; skips evaluating F if that bound does not
 * exceed the maximum so far. A few hundred evaluations decide 5000 points.
 *
 * Preconditions, unchecked: n ≥ 1; F does not fall.
 *
 * @param cdf  F at the observation of rank i, counted from 0
 */
export function kolmogorovDistance(n: number, cdf: (i: number) => number): number {
  let distance = 0;
  const visit = (i: number): number => {
    const F = cdf(i);
    distance = Math.max(distance, (i + 1) / n - F, F - i / n);
    return F;
  };
  const search = (low: number, FLow: number, high: number, FHigh: number): void => {
    const bound = Math.max(high / n - FLow, FHigh - (low + 1) / n);
    if (high - low < 2 || bound <= distance) return;
    const middle = (low + high) >> 1;
    const F = visit(middle);
    search(low, FLow, middle, F);
    search(middle, F, high, FHigh);
  };
  // a first survey, so that most of the rest can be passed over
  const stride = Math.ceil(Math.sqrt(n));
  const places = Array.from({ length: Math.ceil((n - 1) / stride) + 1 }, (_, j) => Math.min(j * stride, n - 1));
  const levels = places.map(visit);
  for (let j = 1; j < places.length; j++) {
    search(places[j - 1] as number, levels[j - 1] as number, places[j] as number, levels[j] as number);
  }
  return distance;
}
