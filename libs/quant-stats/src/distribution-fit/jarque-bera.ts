import { type CentralMoments } from '@quant/core/kernels';
import { type JarqueBera } from './distribution-fit-result';

/**
 * Whether skewness and kurtosis are those of a normal distribution: n/6·(g1² + g2²/4), which is large if not.
 *
 * @see Jarque & Bera (1987), "A test for normality of observations and regression residuals", Int. Statistical Review 55, 163–172.
 */
export function jarqueBera(n: number, { m2, m3, m4 }: CentralMoments): JarqueBera {
  const g2 = m4 / (m2 * m2) - 3;
  const statistic = (n / 6) * ((m3 * m3) / m2 ** 3 + (g2 * g2) / 4);
  return { statistic, pValue: Math.exp(-statistic / 2) };
}
