/** The n + 1 prices that cut [lo, hi] into n equal intervals, both ends exact. */
export function evenGrid(lo: number, hi: number, n: number): number[] {
  return Array.from({ length: n + 1 }, (_, i) => (i === n ? hi : lo + ((hi - lo) * i) / n));
}
