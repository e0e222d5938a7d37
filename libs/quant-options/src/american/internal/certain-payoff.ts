import { type AmericanOption } from './put-problem';

/**
 * Value without volatility: the best time of exercise on a certain path, of max(φ(S·e^(−qt) − K·e^(−rt)), 0), 0 ≤ t ≤ T.
 * Its derivative is 0 at most once, where q·S·e^(−qt) = r·K·e^(−rt).
 */
export function bestCertainPayoff({ type, S, K, T, r, q }: AmericanOption): number {
  const phi = type === 'put' ? -1 : 1;
  const payoff = (t: number) => phi * (S * Math.exp(-q * t) - K * Math.exp(-r * t));
  const turn = (Math.log(r / q) + Math.log(K / S)) / (r - q);
  return Math.max(0, payoff(0), payoff(T), turn > 0 && turn < T ? payoff(turn) : 0);
}
