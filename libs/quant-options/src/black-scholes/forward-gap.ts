/** Up to this sum of |rT| and |qT| carry is the smaller part of A − B, and S − K is exact where it matters. */
const SMALL_CARRY = 0.5;

/**
 * |A − B| = |S·e^(−qT) − K·e^(−rT)|, the value of the forward, without the rounding of A and B where they nearly agree.
 *
 * Preconditions, unchecked: S, K > 0; x = ln(S/K) + (r − q)T.
 */
export function forwardGap(S: number, K: number, T: number, r: number, q: number, x: number): number {
  if ((Math.abs(r) + Math.abs(q)) * T < SMALL_CARRY) return Math.abs(S - K + carry(S, K, T, r, q));
  const B = K * Math.exp(-r * T);
  return x > -1 && x < 1 ? B * Math.abs(Math.expm1(x)) : Math.abs(S * Math.exp(-q * T) - B);
}

/** The part of the forward gap that carrying S and K to expiry adds to S − K. */
export function carry(S: number, K: number, T: number, r: number, q: number): number {
  return S * Math.expm1(-q * T) - K * Math.expm1(-r * T);
}
