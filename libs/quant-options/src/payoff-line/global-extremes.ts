import { type Extremes } from './extremes';
import { type PayoffLine } from './payoff-line';

/** Largest and least value over all S in [0, ∞): they stand at nodes, or there are none. */
export function globalExtremes({ values, finalSlope }: PayoffLine): Extremes {
  return {
    max: finalSlope > 0 ? null : Math.max(...values),
    min: finalSlope < 0 ? null : Math.min(...values),
  };
}
