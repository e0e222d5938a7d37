import { normalQuantileKernel } from '../normal/quantile-kernel';
import { logGammaKernel } from '../special-functions/log-gamma-kernel';
import { logGamma1p } from '../special-functions/log-gamma-1p';

/** Which of the two tails holds the given probability. */
export type Tail = 'lower' | 'upper';

/**
 * A first guess at the x whose lower or upper tail is `probability`; a factor off at worst, and 0 where x is below the
 * smallest double.
 *
 * Preconditions, unchecked: 0 < a ≤ 1e15; 0 < probability < 1, and ≤ ½ in the lower tail.
 *
 * @see Temme (1992), "Asymptotic inversion of incomplete gamma functions", Math. Comp. 58, 755–764, for a ≥ 1; DiDonato &
 *   Morris (1986), section 5, for a < 1.
 */
export function inverseStart(a: number, probability: number, tail: Tail): number {
  if (a >= 1) return a * ratioOf(((tail === 'lower' ? 1 : -1) * normalQuantileKernel(probability)) / Math.sqrt(a));
  if (tail === 'lower') return powerStart(a, Math.log(probability));
  // ln(q·Γ(a)); the incomplete gamma function Γ(a, x) itself, not its ratio, tells where x is
  const logarithm = Math.log(probability) + logGammaKernel(a);
  if (logarithm > -Math.LN2) return powerStart(a, Math.log1p(-probability));
  // Γ(a, x) ≈ x^(a−1)·e^(−x)
  return -logarithm - (1 - a) * Math.log(-logarithm);
}

/** P ≈ x^a/Γ(a + 1), which is the first term of its series and slightly too large. */
function powerStart(a: number, logProbability: number): number {
  return Math.exp((logProbability + logGamma1p(a)) / a);
}

/** λ with λ − 1 − ln λ = ½η² and λ − 1 of the sign of η: the series around 0, and the larger term inverted farther out. */
function ratioOf(eta: number): number {
  const reach = 1.5;
  if (Math.abs(eta) < reach) return 1 + eta * (1 + eta * (1 / 3 + eta * (1 / 36 - eta / 270)));
  const exponent = 1 + 0.5 * eta * eta;
  if (eta < 0) return Math.exp(-exponent + Math.exp(-exponent));
  return exponent + Math.log(exponent + Math.log(exponent));
}
