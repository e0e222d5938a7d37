/** Δs_t = s_t − s_(t−1) for t = start … n − 1. Precondition, unchecked: start ≥ 1. */
export function differences(series: Float64Array, start = 1): Float64Array {
  return series.subarray(start).map((value, i) => value - (series[start + i - 1] as number));
}
