import { logGamma1p } from '../gamma-function/log-gamma-1p';
import { poissonMass } from './poisson-mass';
import { uniformTails } from './uniform-tails';

/** From here on the uniform expansion has converged to all digits where |x/a − 1| ≤ 0.3, and series would grow long. */
const UNIFORM_FROM = 20;
const UNIFORM_WIDTH = 0.3;

/** A term below this part of a sum no longer changes it. */
const NEGLIGIBLE = 2 ** -54;

/**
 * Both regularised incomplete gamma functions, the smaller of the two at full relative accuracy: it is never one minus
 * the other. Their sum is 1.
 *
 * Preconditions, unchecked: 0 < a ≤ 1e15; x ≥ 0, Infinity allowed.
 *
 * @see DiDonato & Morris (1986), "Computation of the incomplete gamma function ratios and their inverse", ACM Trans.
 *   Math. Softw. 12, 377–393; Gil, Segura & Temme (2012), SIAM J. Sci. Comput. 34, A2965–A2981, for the division into
 *   regions.
 */
export function incompleteGammaTails(a: number, x: number): readonly [lower: number, upper: number] {
  if (x === 0) return [0, 1];
  if (a >= UNIFORM_FROM && Math.abs(x - a) <= UNIFORM_WIDTH * a) return uniformTails(a, x);
  if (a < 1 && x < 1) {
    const power = a * Math.log(x) - logGamma1p(a);
    if (power > -Math.LN2) return smallArgumentTails(a, x, power);
  } else if (x >= a) {
    const upper = x === Infinity ? 0 : poissonMass(a, x, a * upperFraction(a, x));
    return [1 - upper, upper];
  }
  const lower = poissonMass(a, x, lowerSeries(a, x));
  return [lower, 1 - lower];
}

/**
 * P(a, x) and Q(a, x) where the lower tail holds most: P = h·(1 + s) and Q = (1 − h) − h·s, without ever forming 1 − P.
 *
 * h = x^a/Γ(a + 1),  s = a·Σ (−x)ⁿ/((a + n)·n!), n ≥ 1
 *
 * For a → 0 this goes over into Q/a → E₁(x) = −γ − ln x + x − x²/4 + …
 *
 * Preconditions, unchecked: 0 < a < 1; 0 < x < 1; power = ln h.
 *
 * @see NIST Digital Library of Mathematical Functions, 8.7.1; Gil, Segura & Temme (2012), section 2.3.
 */
function smallArgumentTails(a: number, x: number, power: number): readonly [lower: number, upper: number] {
  // the sum is of the order of x
  let sum = 0;
  let term = 1;
  for (let n = 1; Math.abs(term) > NEGLIGIBLE * x; n++) {
    term *= -x / n;
    sum += term / (a + n);
  }
  const rest = Math.exp(power) * (a * sum);
  return [Math.exp(power) + rest, -Math.expm1(power) - rest];
}

/**
 * 1/(x + 1 − a − 1·(1 − a)/(x + 3 − a − 2·(2 − a)/(x + 5 − a − …))): Q(a, x) over a Poisson masses.
 *
 * Steed's method: each step adds to the value what the next level of the fraction changes. The denominators stay positive, so
 * the precautions of Lentz's method are unnecessary.
 *
 * Preconditions, unchecked: a > 0; x ≥ 1.3·a, or x ≥ max(a, 1) with a below 20: at most about 100 levels.
 *
 * @see NIST Digital Library of Mathematical Functions, 8.9.2 (its even part); Barnett, Feng, Steed & Goldfarb (1974).
 */
function upperFraction(a: number, x: number): number {
  let denominator = x - a + 1;
  let reciprocal = 1 / denominator;
  let change = reciprocal;
  let value = reciprocal;
  for (let n = 1; Math.abs(change) > NEGLIGIBLE * value; n++) {
    const numerator = n * (a - n);
    denominator += 2;
    reciprocal = 1 / (denominator + numerator * reciprocal);
    change *= denominator * reciprocal - 1;
    value += change;
  }
  return value;
}

/**
 * 1 + x/(a + 1) + x²/((a + 1)(a + 2)) + …: P(a, x) over the Poisson mass. All terms are positive.
 *
 * Preconditions, unchecked: a > 0; 0 ≤ x ≤ 0.7·a or x ≤ max(a, 1) with a below 20: at most about 100 terms.
 *
 * @see NIST Digital Library of Mathematical Functions, 8.11.4.
 */
function lowerSeries(a: number, x: number): number {
  let total = 1;
  let term = 1;
  for (let n = 1; term > NEGLIGIBLE * total; n++) {
    term *= x / (a + n);
    total += term;
  }
  return total;
}
