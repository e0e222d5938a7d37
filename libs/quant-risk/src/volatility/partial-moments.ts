/** Partial moments about a threshold: how often and how far returns are above and below it. */
export interface PartialMoments {
  /** How many are above. */
  readonly above: number;
  /** Σ max(r − L, 0) */
  readonly gains: number;
  /** Σ max(L − r, 0) */
  readonly losses: number;
  /** Σ min(r − L, 0)² */
  readonly squaredLosses: number;
}

/** So many terms are summed before they join the total: rounding grows with the square root of n, not with n. */
const BLOCK = 64;

/**
 * Upper and lower partial moments of returns about a threshold L, not divided by their number.
 *
 * Gains and losses are summed apart, so that neither loses digits to the other.
 *
 * Preconditions, unchecked: finite returns of at most 1000 in absolute value.
 *
 * @see Fishburn (1977), "Mean-risk analysis with risk associated with below-target returns", American Economic Review
 *   67, 116–126.
 */
export function partialMoments(returns: ArrayLike<number>, threshold: number): PartialMoments {
  const n = returns.length;
  let above = 0;
  let gains = 0;
  let losses = 0;
  let squares = 0;
  for (let i = 0; i < n;) {
    const end = Math.min(n, i + BLOCK);
    let blockGains = 0;
    let blockLosses = 0;
    let blockSquares = 0;
    for (; i < end; i++) {
      const excess = (returns[i] as number) - threshold;
      // twice the gain and twice the loss, one of them exactly 0: a branch would be guessed wrong every other time
      const size = Math.abs(excess);
      const loss = size - excess;
      above += +(excess > 0);
      blockGains += size + excess;
      blockLosses += loss;
      blockSquares += loss * loss;
    }
    gains += blockGains;
    losses += blockLosses;
    squares += blockSquares;
  }
  return { above, gains: gains / 2, losses: losses / 2, squaredLosses: squares / 4 };
}
