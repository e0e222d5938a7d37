import { type Series } from '@quant/core';
import { biasAdjustedShape } from '@quant/core/kernels';
import { assertSample } from './inputs';
import { shapeOf } from './moments-of';

/**
 * Skewness of a sample without the bias of a normal one, G₁ = √(n(n − 1))/(n − 2)·m₃/m₂^1.5, m_k = Σ(x − mean)ᵏ/n.
 *
 * @param values  observations, in any order  [n, 3 … 10 000 000]
 * @returns the skewness; null for equal values, which have none
 * @throws InvalidInputError  the observations are absent, too few or too many, or one of them is not a finite number up to
 *   1e15
 * @remarks Excel's SKEW and scipy's with `bias=False`. Ours, not that of simple-statistics, which loses digits where
 *          the mean is far from 0: of 501 values within 1 of 1e9 it is off by 1e-5. Accuracy: 1e-13 of 1 + |G₁|. Cost:
 *          O(n).
 * @see Joanes & Gill (1998), "Comparing measures of sample skewness and kurtosis", The Statistician 47, 183–189.
 * @example
 * skewness([1, 2, 4, 9]); // ≈ 1.3309377322477
 */
export function skewness(values: Series): number | null {
  assertSample(values, 3);
  const shape = shapeOf(values);
  return shape && biasAdjustedShape(shape, values.length).skewness;
}
