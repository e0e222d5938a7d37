import { assertSeries, MAX_LENGTH, type Series } from '@quant/core';
import { type SampleShape } from '@quant/core/kernels';
import { shapeOf } from '../descriptive/shape';

/**
 * Jarque–Bera test of normality by the skewness and the kurtosis of a sample.
 *
 * JB = n/6·(g₁² + g₂²/4),  g₁ = m₃/m₂^1.5,  g₂ = m₄/m₂² − 3,  m_k = Σ(x − mean)ᵏ/n;  p = e^(−JB/2)
 *
 * @param values  observations, in any order  [n, 4 … 10 000 000]
 * @returns statistic and p-value, of the chi-squared distribution with 2 degrees of freedom; null for equal values, which have no
 *          shape
 * @throws InvalidInputError  the observations are absent, too few or too many, or one of them is not a finite number up to 1e15
 * @remarks The p-value is asymptotic: samples below some 2000 exceed it too seldom at 5 %. Accuracy: 1e-13 of the statistic over
 *          vectors/hypothesis-tests.json. Cost: O(n).
 * @see Jarque & Bera (1987), "A test for normality of observations and regression residuals", Int. Statistical Review 55,
 *   163–172.
 * @example
 * jarqueBera([1.2, 0.7, 3.1, 2.2, 0.9, 1.8, 2.7, 1.1, 1.5, 4]); // ≈ { statistic: 0.97268258, pValue: 0.61487192 }
 * jarqueBera([2, 2, 2, 2]); // null
 */
export function jarqueBera(values: Series): NormalityTest | null {
  assertSeries(values, 'values', { atLeast: 4, atMost: MAX_LENGTH });
  const shape = shapeOf(values);
  return shape && jarqueBeraOfShape(values.length, shape);
}

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
