import { type OptionType } from '../black-scholes/option-type';
import { europeanValue } from '../black-scholes/european-value';

/** Expected payoff on a lognormal underlying, and its derivatives. */
export interface UndiscountedBlack {
  readonly price: number;
  /** By the forward F. */
  readonly delta: number;
  /** By the total volatility v; over v it is F² times the second derivative by F. */
  readonly vega: number;
}

/**
 * Black's formula φ·(F·N(φd₁) − K·N(φd₂)), d₁ = ln(F/K)/v + v/2, d₂ = d₁ − v.
 *
 * A forward too small for doubles counts as 0: the call is worth less than it.
 *
 * Preconditions, unchecked: F ≥ 0; K > 0; v ≥ 0.
 */
export function undiscountedBlack(type: OptionType, F: number, K: number, v: number): UndiscountedBlack {
  if (F === 0) return type === 'call' ? { price: 0, delta: 0, vega: 0 } : { price: K, delta: -1, vega: 0 };
  const { price, delta, vega } = europeanValue({ S: F, K, T: 1, sigma: v, r: 0, q: 0, type });
  // by way of percentage points, the rounding of which is part of every answer given so far
  return { price, delta, vega: 100 * (0.01 * vega) };
}
