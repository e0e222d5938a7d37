/** Most rates in a row with the given sign; 0 breaks a streak of either. */
export function longestStreak(rates: Float64Array, sign: 1 | -1): number {
  let longest = 0;
  let current = 0;
  for (const rate of rates) {
    current = sign * rate > 0 ? current + 1 : 0;
    longest = Math.max(longest, current);
  }
  return longest;
}
