import { type Series } from '@quant/core';
import { scaledDeviations } from '@quant/core/kernels';
import { scaledDeviationOf } from './scaled-deviation-of';

/**
 * z-score of the last value of series[start … end − 1], at any magnitude.
 *
 * Precondition, unchecked: at least two values, not all equal.
 */
export function lastZScore(series: Series, start: number, end: number): number {
  const { deviations } = scaledDeviations(series.slice(start, end));
  return (deviations[deviations.length - 1] as number) / scaledDeviationOf(deviations);
}
