import { innerProduct, scaledDeviations, type ScaledDeviations } from '@quant/core/kernels';

/** Series without their levels, and what they have in common. */
export interface Products {
  readonly samples: readonly ScaledDeviations[];
  /** Row-major [k × k]: Σ d_a·d_b of the scaled deviations. */
  readonly sums: Float64Array;
}

/** Preconditions, unchecked: equally long samples of finite values of at most 1e15. */
export function productsOf(series: readonly ArrayLike<number>[]): Products {
  const samples = series.map(scaledDeviations);
  const k = samples.length;
  const sums = new Float64Array(k * k);
  for (const [a, one] of samples.entries()) {
    for (const [b, other] of samples.entries()) {
      if (b < a) continue;
      const sum = innerProduct(one.deviations, 0, other.deviations, 0, one.deviations.length);
      sums[a * k + b] = sums[b * k + a] = sum;
    }
  }
  return { samples, sums };
}
