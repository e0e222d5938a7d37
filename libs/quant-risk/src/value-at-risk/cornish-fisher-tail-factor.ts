import { type BiasAdjustedShape } from '@quant/core/kernels';

/**
 * What the mean of a normal tail, n(z)/a, is to be multiplied by for skewness S and excess kurtosis K: the mean of the
 * Cornish–Fisher quantile over the tail is −n(z)/a times
 *
 * 1 + z·S/6 + (z² − 1)·K/24 − (2z² − 1)·S²/36
 *
 * since ∫ He_k·n below z is −He_(k−1)(z)·n(z) for the Hermite polynomials He₁ = u, He₂ = u² − 1, He₃ = u³ − 3u, and
 * 2u³ − 5u = 2·He₃ + He₁.
 *
 * @see Maillard (2012), "A user's guide to the Cornish Fisher expansion", SSRN 1997178.
 */
export function cornishFisherTailFactor(z: number, { skewness: S, excessKurtosis: K }: BiasAdjustedShape): number {
  return 1 + (z * S) / 6 + ((z * z - 1) * K) / 24 - ((2 * z * z - 1) * S * S) / 36;
}
