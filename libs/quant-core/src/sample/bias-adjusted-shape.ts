import { type SampleShape } from './sample-shape';

/** Skewness and excess kurtosis with the bias of a normal sample taken off: Excel's SKEW and KURT. */
export interface BiasAdjustedShape {
  /** G1 = g1·√(n(n−1))/(n−2) */
  readonly skewness: number;
  /** G2 = (n−1)/((n−2)(n−3))·((n+1)·g2 + 6) */
  readonly excessKurtosis: number;
}

/**
 * Bias-adjusted skewness G1 and excess kurtosis G2 from the population moments of n values.
 *
 * Preconditions, unchecked: n ≥ 4.
 *
 * @see Joanes & Gill (1998), "Comparing measures of sample skewness and kurtosis", The Statistician 47, 183–189.
 * @example
 * biasAdjustedShape({ skewness: 0.5, kurtosis: 3 }, 10).skewness; // ≈ 0.592927061281571
 * biasAdjustedShape({ skewness: 0.5, kurtosis: 3 }, 10).excessKurtosis; // ≈ 0.964285714285714
 */
export function biasAdjustedShape({ skewness, kurtosis }: SampleShape, n: number): BiasAdjustedShape {
  return {
    skewness: (skewness * Math.sqrt(n * (n - 1))) / (n - 2),
    excessKurtosis: ((n - 1) / ((n - 2) * (n - 3))) * ((n + 1) * (kurtosis - 3) + 6),
  };
}
