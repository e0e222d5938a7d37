import { resolvedOfDeviations } from './resolved-deviation';
import { scaledDeviations } from './scaled-deviations';
import { crossProducts } from '../linear-algebra/cross-products';

/** Covariances and correlations of k samples; matrices are row-major [k × k]. */
export interface CovarianceMatrix {
  readonly means: Float64Array;
  /** Standard deviations [k], n − 1; exactly 0 for a sample that is constant up to rounding. */
  readonly deviations: Float64Array;
  /** n − 1; exactly 0 in the row and the column of a constant sample. */
  readonly covariance: Float64Array;
  /** In [−1, 1], the diagonal exactly 1; 0 where a constant sample meets another. */
  readonly correlation: Float64Array;
}

/**
 * Covariances and correlations of samples, by two passes and sums in blocks. Separate units per sample keep the digits at any
 * level and size.
 *
 * Preconditions, unchecked: equally long samples of finite values of at most 1e15, at least two each.
 *
 * @example
 * covarianceMatrix([[1, 2, 4], [1, 3, 2]]).covariance[1]; // ≈ 0.5
 * covarianceMatrix([[1, 2, 4], [7, 7, 7]]).covariance[1]; // 0
 */
export function covarianceMatrix(samples: readonly ArrayLike<number>[]): CovarianceMatrix {
  const k = samples.length;
  const n = samples[0]?.length ?? 0;
  const scaled = samples.map(scaledDeviations);
  const products = crossProducts(scaled.map((own) => own.deviations));
  const deviations = Float64Array.from(scaled, (own, i) =>
    resolvedOfDeviations(samples[i] as ArrayLike<number>, own, products[i * k + i] as number),
  );
  const covariance = new Float64Array(k * k);
  const correlation = new Float64Array(k * k);
  for (const [i, one] of scaled.entries()) {
    correlation[i * k + i] = 1;
    if (deviations[i] === 0) continue;
    const square = products[i * k + i] as number;
    covariance[i * k + i] = (square / (n - 1)) * one.unit * one.unit;
    for (let j = 0; j < i; j++) {
      if (deviations[j] === 0) continue;
      const other = scaled[j] as typeof one;
      const product = products[i * k + j] as number;
      const ratio = product / Math.sqrt(square * (products[j * k + j] as number));
      covariance[i * k + j] = covariance[j * k + i] = (product / (n - 1)) * one.unit * other.unit;
      correlation[i * k + j] = correlation[j * k + i] = Math.min(1, Math.max(-1, ratio));
    }
  }
  return { means: Float64Array.from(scaled, (sample) => sample.mean), deviations, covariance, correlation };
}
