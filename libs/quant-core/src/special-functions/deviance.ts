import { devianceParts } from './deviance-parts';

/**
 * How far x is from what is expected, m, without cancellation: the exponent in gamma, beta, Poisson and binomial densities.
 *
 * D(x, m) = x·ln(x/m) + m − x ≥ 0
 *
 * Preconditions, unchecked: 0 ≤ x ≤ 1e150; 0 < m ≤ 1e150.
 *
 * @remarks Accuracy: relative error ≤ 5e-16 over vectors/gamma.json. Cost: a polynomial; two logarithms more outside
 *          0.7 ≤ x/m ≤ 1.42.
 * @see Loader (2000), "Fast and accurate computation of binomial probabilities", where it is called bd0.
 * @example
 * deviance(1, 2); // ≈ 0.3068528194400547
 * deviance(1e6 + 1, 1e6); // ≈ 4.9999983333341665e-7
 */
export function deviance(x: number, m: number): number {
  const [head, tail] = devianceParts(x, m);
  return head + tail;
}
