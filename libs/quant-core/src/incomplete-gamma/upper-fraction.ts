const CONVERGED = 2 ** -54;

/**
 * 1/(x + 1 − a − 1·(1 − a)/(x + 3 − a − 2·(2 − a)/(x + 5 − a − …))): Q(a, x) over a Poisson masses.
 *
 * Steed's method: each step adds to the value what the next level of the fraction changes. The denominators stay positive, so
 * that none of the precautions of Lentz's method is needed.
 *
 * Preconditions, unchecked: a > 0; x ≥ 1.3·a, or x ≥ max(a, 1) with a below 20: at most about 100 levels.
 *
 * @see NIST Digital Library of Mathematical Functions, 8.9.2 (its even part); Barnett, Feng, Steed & Goldfarb (1974).
 */
export function upperFraction(a: number, x: number): number {
  let denominator = x - a + 1;
  let reciprocal = 1 / denominator;
  let change = reciprocal;
  let value = reciprocal;
  for (let n = 1; Math.abs(change) > CONVERGED * value; n++) {
    const numerator = n * (a - n);
    denominator += 2;
    reciprocal = 1 / (denominator + numerator * reciprocal);
    change *= denominator * reciprocal - 1;
    value += change;
  }
  return value;
}
