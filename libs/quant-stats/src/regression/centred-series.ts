import { type Series } from '@quant/core';
import { centreColumn, type Centring } from './centre-column';
import { centringErrors } from './centring-errors';
import { type SplitVector } from './split-numbers';

/** A variable as it goes into a fit: deviations from its mean, in units of `centring.unit`. */
export interface CentredSeries {
  readonly deviations: Float64Array;
  readonly centring: Centring;
  /** The deviations in full, worked out when they are needed. */
  readonly exact: () => SplitVector;
}

/** Centres a series [n]. */
export function centredSeries(values: Series): CentredSeries {
  const deviations = new Float64Array(values);
  const centring = centreColumn(deviations);
  const exact = () => ({ high: deviations, low: centringErrors(new Float64Array(values), centring) });
  return { deviations, centring, exact };
}
