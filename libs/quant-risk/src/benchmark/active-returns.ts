import { extremes, finiteOrNull, mean, resolvedDeviation } from '@quant/core/kernels';

/** Differences of returns to a benchmark's. */
export interface ActiveReturns {
  /** Per period. */
  readonly mean: number;
  /** Per period; exactly 0 if at most 1e-12 of the largest return of the two, because differences carry their rounding. */
  readonly deviation: number;
}

/** Preconditions, unchecked: equally long, at least two finite returns each. */
export function activeReturns(returns: ArrayLike<number>, benchmark: ArrayLike<number>): ActiveReturns {
  const differences = new Float64Array(returns.length);
  for (let i = 0; i < differences.length; i++) differences[i] = (returns[i] as number) - (benchmark[i] as number);
  const active = mean(differences);
  const scale = Math.max(...extremes(returns).map(Math.abs), ...extremes(benchmark).map(Math.abs));
  return { mean: active, deviation: resolvedDeviation(differences, active, scale) };
}

/**
 * Active return of a year per unit of tracking error.
 *
 * @returns null without a tracking error, and beyond the range of doubles
 */
export function annualInformation({ mean, deviation }: ActiveReturns, periodsPerYear: number): number | null {
  return deviation === 0 ? null : finiteOrNull((Math.sqrt(periodsPerYear) * mean) / deviation);
}
