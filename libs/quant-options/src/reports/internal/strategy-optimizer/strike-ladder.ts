/** The strikes of the catalogue, by their distance from the spot. */
export type StrikeName = 'farDown' | 'down' | 'spot' | 'up' | 'farUp' | 'farDownMirrored';

/**
 * Strikes at whole and half standard deviations m = σ√T of the logarithm of the underlying, so that a strategy means
 * the same on a bond and on a crypto-asset.
 *
 * A strike that would round to 0 is the least double.
 */
export function strikeLadder(S: number, m: number): Readonly<Record<StrikeName, number>> {
  const farDown = Math.max(S * Math.exp(-m), Number.MIN_VALUE);
  return {
    farDown,
    down: Math.max(S * Math.exp(-0.5 * m), Number.MIN_VALUE),
    spot: S,
    up: S * Math.exp(0.5 * m),
    farUp: S * Math.exp(m),
    // as far above the spot as farDown is below it
    farDownMirrored: 2 * S - farDown,
  };
}
