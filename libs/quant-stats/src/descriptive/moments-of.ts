import { mean, sampleShape, type SampleShape, scaledDeviations, squaredDeviations } from '@quant/core/kernels';

/** Σ(x − mean)² as the square of a unit times a number of ordinary size. */
export interface SquaredSpread {
  readonly unit: number;
  readonly squares: number;
  readonly deviations: Float64Array;
}

/** Preconditions, unchecked: finite values of at most 1e15, at least one. */
export function squaredSpread(values: ArrayLike<number>): SquaredSpread {
  const { unit, deviations } = scaledDeviations(values);
  return { unit, deviations, squares: squaredDeviations(deviations, 0) };
}

/** Population skewness and kurtosis; null for equal values. Preconditions, unchecked: as {@link squaredSpread}. */
export function shapeOf(values: ArrayLike<number>): SampleShape | null {
  const { deviations, squares } = squaredSpread(values);
  if (squares === 0) return null;
  return sampleShape(deviations, mean(deviations), Math.sqrt(squares / deviations.length));
}
