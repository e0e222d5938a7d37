import { sum } from '@quant/core/kernels';

/** One figure of the values that are not missing, at least one. */
type Aggregate = (values: Float64Array) => number;

/** Figures of a period, by their names. */
export const AGGREGATES = {
  first: (values) => values[0] as number,
  last: (values) => values[values.length - 1] as number,
  max: (values) => values.reduce((most, value) => Math.max(most, value)),
  min: (values) => values.reduce((least, value) => Math.min(least, value)),
  sum,
  mean: (values) => sum(values) / values.length,
} as const satisfies Readonly<Record<string, Aggregate>>;

/** Name of a figure of a period. */
export type AggregateName = keyof typeof AGGREGATES;

/** A figure of each group of rows; NaN for a group without values. */
export function aggregated(values: Float64Array, starts: Int32Array, name: AggregateName): Float64Array {
  const aggregate: Aggregate = AGGREGATES[name];
  return Float64Array.from({ length: starts.length - 1 }, (_, i) => {
    const known = values.subarray(starts[i], starts[i + 1]).filter((value) => !Number.isNaN(value));
    return known.length === 0 ? NaN : aggregate(known);
  });
}
