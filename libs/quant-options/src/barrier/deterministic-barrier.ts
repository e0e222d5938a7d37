/** What becomes of the barrier when the spot follows its forward. */
export interface DeterministicTouch {
  readonly isHit: boolean;
  /** Discount factor to the hitting time, 0 when there is none. */
  readonly discount: number;
}

/**
 * The limit without volatility: the spot runs along S·e^(bt) and is at H at t = h/b, if that is before expiry.
 *
 * Preconditions, unchecked: h = ln(H/S) ≠ 0.
 */
export function deterministicTouch(h: number, b: number, r: number, T: number): DeterministicTouch {
  const isHit = h > 0 ? b * T >= h : b * T <= h;
  return { isHit, discount: isHit ? Math.exp(-r * (h / b)) : 0 };
}
