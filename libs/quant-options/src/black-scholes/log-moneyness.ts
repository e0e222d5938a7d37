/**
 * ln(S/K), relatively accurate also where S and K nearly agree: there S − K is exact, while S/K is rounded.
 *
 * Preconditions, unchecked: S, K > 0.
 */
export function logMoneyness(S: number, K: number): number {
  const ratio = S / K;
  if (ratio > 0.5 && ratio < 2) return Math.log1p((S - K) / K);
  // beyond these S/K is too near to overflow or underflow to keep its digits
  if (ratio > 1e-290 && ratio < 1e290) return Math.log(ratio);
  return Math.log(S) - Math.log(K);
}
