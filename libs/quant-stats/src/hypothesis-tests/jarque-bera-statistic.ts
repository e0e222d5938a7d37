import { type SampleShape } from '@quant/core/kernels';

/** A test by a statistic that is large where the hypothesis fails. */
export interface NormalityTest {
  readonly statistic: number;
  readonly pValue: number;
}

/**
 * Jarque–Bera test of normality, n/6·(g₁² + g₂²/4), and its tail of the chi-squared distribution with 2 degrees of
 * freedom, e^(−statistic/2).
 *
 * @param shape  population skewness, and kurtosis, 3 for a normal distribution
 */
export function jarqueBeraOfShape(n: number, shape: SampleShape): NormalityTest {
  const statistic = (n / 6) * (shape.skewness ** 2 + (shape.kurtosis - 3) ** 2 / 4);
  return { statistic, pValue: Math.exp(-statistic / 2) };
}
