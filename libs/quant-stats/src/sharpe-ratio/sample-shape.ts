import { centralMoments, scaledDeviations } from '@quant/core/kernels';

/** Third and fourth standardised moment of a sample. */
export interface SampleShape {
  /** m₃/m₂^1.5 */
  readonly skewness: number;
  /** m₄/m₂², 3 for a normal sample: not the excess. */
  readonly kurtosis: number;
}

/**
 * Population skewness and kurtosis, with n in the denominator of every moment: kurtosis ≥ 1 + skewness².
 *
 * Preconditions, unchecked: finite values of at most 1e15, not all equal.
 */
export function sampleShape(values: ArrayLike<number>): SampleShape {
  const { m2, m3, m4 } = centralMoments(scaledDeviations(values).deviations);
  return { skewness: m3 / (m2 * Math.sqrt(m2)), kurtosis: m4 / (m2 * m2) };
}
