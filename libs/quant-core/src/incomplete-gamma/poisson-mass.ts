import { expMinusDeviance } from '../gamma-function/deviance';
import { logGamma1p } from '../gamma-function/log-gamma-1p';
import { stirlingError } from '../gamma-function/stirling-error';

/** Beyond this the mass of any s ≤ 1e15 is 0 in doubles, and products of z may exceed the largest double. */
const VANISHES_FROM = 1e150;

/**
 * factor · z^s·e^(−z) / Γ(s + 1): the Poisson probability of s, also between the integers, times what the caller needs.
 *
 * For s ≥ 1 it is exp(−D(s, z) − δ(s)) / √(2πs), with Loader's deviance and Stirling's error: nothing large cancels.
 * The exponential comes last, so that it does not underflow before the product does.
 *
 * Preconditions, unchecked: 0 ≤ s ≤ 1e15, z ≥ 0, factor finite.
 *
 * @see Loader (2000), "Fast and accurate computation of binomial probabilities".
 */
export function poissonMass(s: number, z: number, factor: number): number {
  if (z > VANISHES_FROM) return 0;
  if (s < 1) return factor * Math.pow(z, s) * Math.exp(-logGamma1p(s)) * Math.exp(-z);
  return z === 0 ? 0 : ((factor * Math.exp(-stirlingError(s))) / Math.sqrt(2 * Math.PI * s)) * expMinusDeviance(s, z);
}
