import { type LatticeOption } from './lattice-option';

/**
 * Value on the only path there is without volatility, along the forward: for an American option the best of the
 * discounted exercise values φ·(S·e^(−qt) − K·e^(−rt)) on the dates of the tree.
 *
 * @param european  value of exercise at expiry, or 0
 */
export function deterministicPrice(option: LatticeOption, european: number): number {
  if (!option.isAmerican) return european;
  const { S, K, T, r, q, type, steps } = option;
  const phi = type === 'put' ? -1 : 1;
  let best = european;
  for (let step = 0; step < steps; step++) {
    const t = (step * T) / steps;
    best = Math.max(best, phi * (S * Math.exp(-q * t) - K * Math.exp(-r * t)));
  }
  return best;
}
