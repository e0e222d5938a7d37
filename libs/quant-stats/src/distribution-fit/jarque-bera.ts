import { type JarqueBera } from './distribution-fit-result';
import { type FitSample } from './fit-sample';

/**
 * Whether skewness and kurtosis are those of a normal distribution: n/6·(g1² + g2²/4), which is large if not.
 *
 * @see Jarque & Bera (1987), "A test for normality of observations and regression residuals", Int. Statistical Review 55, 163–172.
 */
export function jarqueBera({ n, shape }: FitSample): JarqueBera {
  const statistic = (n / 6) * (shape.skewness ** 2 + (shape.kurtosis - 3) ** 2 / 4);
  return { statistic, pValue: Math.exp(-statistic / 2) };
}
