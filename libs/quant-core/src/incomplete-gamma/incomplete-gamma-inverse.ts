import { logGamma1p } from '../gamma-function/log-gamma-1p';
import { logGammaKernel } from '../gamma-function/log-gamma-kernel';
import { normalQuantileKernel } from '../normal/quantile-kernel';
import { incompleteGammaTails } from './incomplete-gamma-tails';
import { poissonMass } from './poisson-mass';

/** Newton's method squares the error: after a relative step of 2⁻²⁷ the error is below the rounding of a double. */
const LAST_STEP = 2 ** -27;
/** Five to seven are usual; halving the bracket alone, over all doubles, would take about 60 more. */
const MAX_STEPS = 200;

/** Which of the two tails holds the given probability. */
type Tail = 'lower' | 'upper';

/**
 * The x whose lower or upper tail is `probability`.
 *
 * Newton's method for the logarithm of the tail over the logarithm of x. That curve is concave, since ln X has a
 * log-concave density: from either side the first step leads to one side of the root, and the others approach it from
 * there. A bracket catches what rounding and underflow may do; its bisection is geometric.
 *
 * Preconditions, unchecked: 0 < a ≤ 1e15; 0 < probability < 1.
 */
export function incompleteGammaInverse(a: number, probability: number, tail: Tail): number {
  // the smaller tail alone has all its digits; 1 − probability is exact from ½ on
  if (probability > 0.5) return solve(a, 1 - probability, tail === 'lower' ? 'upper' : 'lower');
  return solve(a, probability, tail);
}

function solve(a: number, probability: number, tail: Tail): number {
  let x = inverseStart(a, probability, tail);
  if (x < Number.MIN_VALUE) return 0;
  const sign = tail === 'lower' ? -1 : 1;
  let low = Number.MIN_VALUE;
  // beyond it the upper tail is below the smallest double
  let high = a + 40 * Math.sqrt(a) + 800;
  for (let i = 0; i < MAX_STEPS; i++) {
    const value = incompleteGammaTails(a, x)[tail === 'lower' ? 0 : 1];
    // ln(value/probability), also where the two nearly agree
    const residual = Math.log1p((value - probability) / probability);
    const next = x * Math.exp((sign * residual * value) / poissonMass(a, x, a));
    if (Math.abs(residual) <= LAST_STEP) return next;
    if (sign * residual > 0) low = x;
    else high = x;
    // also when next is NaN: where the tail has underflowed, only the side is known
    x = next > low && next < high ? next : Math.sqrt(low) * Math.sqrt(high);
  }
  return x;
}

/**
 * A first guess at the x whose lower or upper tail is `probability`; a factor off at worst, and 0 where x is below the
 * smallest double.
 *
 * Preconditions, unchecked: 0 < a ≤ 1e15; 0 < probability < 1, and ≤ ½ in the lower tail.
 *
 * @see Temme (1992), "Asymptotic inversion of incomplete gamma functions", Math. Comp. 58, 755–764, for a ≥ 1; DiDonato
 *   & Morris (1986), section 5, for a < 1.
 */
function inverseStart(a: number, probability: number, tail: Tail): number {
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

/**
 * λ with λ − 1 − ln λ = ½η² and λ − 1 of the sign of η: the series around 0, and the larger term inverted farther out.
 */
function ratioOf(eta: number): number {
  const reach = 1.5;
  if (Math.abs(eta) < reach) return 1 + eta * (1 + eta * (1 / 3 + eta * (1 / 36 - eta / 270)));
  const exponent = 1 + 0.5 * eta * eta;
  if (eta < 0) return Math.exp(-exponent + Math.exp(-exponent));
  return exponent + Math.log(exponent + Math.log(exponent));
}
