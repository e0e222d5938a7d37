import { crossProducts, scaledDeviations, type ScaledDeviations } from '@quant/core/kernels';

/** Series without their levels, and what they have in common. */
export interface Products {
  readonly samples: readonly ScaledDeviations[];
  /** Row-major [k × k]: Σ d_a·d_b of the scaled deviations. */
  readonly sums: Float64Array;
}

/** Preconditions, unchecked: equally long samples of finite values of at most 1e15. */
export function productsOf(series: readonly ArrayLike<number>[]): Products {
  const samples = series.map(scaledDeviations);
  return { samples, sums: crossProducts(samples.map(({ deviations }) => deviations)) };
}
