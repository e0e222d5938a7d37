/** The sum is of the order of x: a term below this part of x no longer changes it. */
const NEGLIGIBLE = 2 ** -54;

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
export function smallArgumentTails(a: number, x: number, power: number): readonly [lower: number, upper: number] {
  let sum = 0;
  let term = 1;
  for (let n = 1; Math.abs(term) > NEGLIGIBLE * x; n++) {
    term *= -x / n;
    sum += term / (a + n);
  }
  const rest = Math.exp(power) * (a * sum);
  return [Math.exp(power) + rest, -Math.expm1(power) - rest];
}
