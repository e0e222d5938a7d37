import { logRatio, mean, sampleShape, squaredDeviations, type SampleShape } from '@quant/core/kernels';

/**
 * The data as the fits need them: sorted, and as deviations from a centre in a unit near their range. A location and
 * scale is fitted to the deviations, so that neither a mean of 1e9 deviations nor a scale of 1e-200 costs digits.
 */
export interface FitSample {
  readonly n: number;
  /** Least first. */
  readonly values: Float64Array;
  readonly mean: number;
  /** Median: the middle value, or the midpoint of the middle two. */
  readonly centre: number;
  /** A power of two, so that dividing by it is exact; the largest deviation is 1 to 2 units. */
  readonly unit: number;
  /** (x − centre)/unit, least first. */
  readonly deviations: Float64Array;
  /** Mean of the deviations. */
  readonly drift: number;
  /** Standard deviation of the deviations, n in its denominator. */
  readonly spread: number;
  readonly shape: SampleShape;
  /** ln(x/centre), least first; null unless all values are positive. */
  readonly logs: Float64Array | null;
}

/** Preconditions, unchecked: finite values up to 1e15, at least two, not all equal. */
export function fitSample(data: ArrayLike<number>): FitSample {
  const values = new Float64Array(data).sort();
  const n = values.length;
  const least = values[0] as number;
  const centre = ((values[(n - 1) >> 1] as number) + (values[n >> 1] as number)) / 2;
  const reach = Math.max(centre - least, (values[n - 1] as number) - centre);
  const unit = 2 ** Math.floor(Math.log2(reach));
  const deviations = values.map((value) => (value - centre) / unit);
  const drift = mean(deviations);
  const spread = Math.sqrt(squaredDeviations(deviations, drift) / n);
  return {
    n,
    values,
    mean: mean(data),
    centre,
    unit,
    deviations,
    drift,
    spread,
    shape: sampleShape(deviations, drift, spread),
    logs: least > 0 ? values.map((value) => logRatio(value, centre)) : null,
  };
}
