import { type BiasAdjustedShape } from '@quant/core/kernels';

/**
 * Quantile of a distribution with skewness S and excess kurtosis K, at the normal quantile z.
 *
 * z + (z² − 1)·S/6 + (z³ − 3z)·K/24 − (2z³ − 5z)·S²/36
 *
 * @see Cornish & Fisher (1938), "Moments and cumulants in the specification of distributions", Revue de l'Institut
 *   International de Statistique 5, 307–320; Favre & Galeano (2002), "Mean-modified value-at-risk optimization with
 *   hedge funds", J. Alternative Investments 5(2), 21–25.
 */
export function cornishFisherQuantile(z: number, { skewness: S, excessKurtosis: K }: BiasAdjustedShape): number {
  return z + ((z * z - 1) * S) / 6 + (z * (z * z - 3) * K) / 24 - (z * (2 * z * z - 5) * S * S) / 36;
}
