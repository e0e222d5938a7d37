import { mean, resolvedDeviation } from '@quant/core/kernels';
import { quantileOfSorted } from '@quant/stats/descriptive';
import { type TerminalDistribution } from './monte-carlo-simulation-result';

/**
 * Location, spread and quantiles of terminal values.
 *
 * @param sorted  least first, at least two
 */
export function terminalDistribution(sorted: Float64Array): TerminalDistribution {
  const min = sorted[0] as number;
  const max = sorted[sorted.length - 1] as number;
  // equal values have a mean that rounding may put beside them
  const average = Math.min(max, Math.max(min, mean(sorted)));
  return {
    mean: average,
    median: quantileOfSorted(sorted, 0.5),
    p5: quantileOfSorted(sorted, 0.05),
    p25: quantileOfSorted(sorted, 0.25),
    p75: quantileOfSorted(sorted, 0.75),
    p95: quantileOfSorted(sorted, 0.95),
    std: resolvedDeviation(sorted, average),
    min,
    max,
  };
}
