import { type Extremes } from './extremes';
import { type PayoffLine } from './payoff-line';

/** Largest and least value over all S in [0, ∞), both at nodes; undefined if unbounded. */
export function globalExtremes({ values, finalSlope }: PayoffLine): Extremes {
  return {
    max: finalSlope > 0 ? null : Math.max(...values),
    min: finalSlope < 0 ? null : Math.min(...values),
  };
}
