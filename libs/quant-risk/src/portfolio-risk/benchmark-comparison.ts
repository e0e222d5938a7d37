import { covarianceMatrix, extremes, finiteOrNull, mean, resolvedDeviation, sum } from '@quant/core/kernels';
import { PERIODS_PER_YEAR } from '../returns/bounds';
import { type BenchmarkComparison } from './benchmark-comparison-result';

const PER_ROOT_YEAR = Math.sqrt(PERIODS_PER_YEAR);

/**
 * Standing of returns against those of a benchmark in the same periods.
 *
 * Preconditions, unchecked: equally long, at least two returns of −1 … 1000 each.
 *
 * @param riskFreeRate  simple [1/year]
 * @see Jensen (1968), "The performance of mutual funds in the period 1945–1964", J. Finance 23, 389–416; Treynor (1965), "How to
 *   rate management of investment funds", Harvard Business Review 43(1), 63–75.
 */
export function benchmarkComparison(
  returns: ArrayLike<number>,
  benchmark: ArrayLike<number>,
  riskFreeRate: number,
): BenchmarkComparison {
  const { means, deviations, correlation: correlations } = covarianceMatrix([returns, benchmark]);
  const [average, benchmarkAverage] = means as unknown as readonly [number, number];
  const [deviation, benchmarkDeviation] = deviations as unknown as readonly [number, number];
  const riskFree = riskFreeRate / PERIODS_PER_YEAR;
  const excess = average - riskFree;
  const isDefined = deviation > 0 && benchmarkDeviation > 0;
  const correlation = isDefined ? (correlations[1] as number) : null;
  // ρ·s/s_b, since the square of s_b may vanish; a flat portfolio has no covariance with anything
  const beta = benchmarkDeviation === 0 ? null : finiteOrNull((correlation ?? 0) * (deviation / benchmarkDeviation));
  return {
    beta,
    alpha: beta === null ? null : finiteOrNull(PERIODS_PER_YEAR * (excess - beta * (benchmarkAverage - riskFree))),
    ...activeRisk(returns, benchmark),
    treynor: beta === null ? null : finiteOrNull((PERIODS_PER_YEAR * excess) / beta),
    correlation,
    rSquared: correlation === null ? null : correlation * correlation,
    annualized: PERIODS_PER_YEAR * benchmarkAverage,
    vol: PER_ROOT_YEAR * benchmarkDeviation,
    upCapture: capture(returns, benchmark, 1),
    downCapture: capture(returns, benchmark, -1),
  };
}

/** Of the differences, which carry the rounding of both returns. */
function activeRisk(
  returns: ArrayLike<number>,
  benchmark: ArrayLike<number>,
): Pick<BenchmarkComparison, 'trackingError' | 'informationRatio' | 'activeReturn'> {
  const differences = new Float64Array(returns.length);
  for (let i = 0; i < differences.length; i++) differences[i] = (returns[i] as number) - (benchmark[i] as number);
  const active = mean(differences);
  const scale = Math.max(...extremes(returns).map(Math.abs), ...extremes(benchmark).map(Math.abs));
  const deviation = resolvedDeviation(differences, active, scale);
  return {
    trackingError: PER_ROOT_YEAR * deviation,
    informationRatio: deviation === 0 ? null : finiteOrNull((PER_ROOT_YEAR * active) / deviation),
    activeReturn: PERIODS_PER_YEAR * active,
  };
}

/** Share of the benchmark's rise, or fall, that the returns took part in. */
function capture(returns: ArrayLike<number>, benchmark: ArrayLike<number>, side: 1 | -1): number | null {
  const own: number[] = [];
  const market: number[] = [];
  for (let i = 0; i < benchmark.length; i++) {
    const value = benchmark[i] as number;
    if (side * value <= 0) continue;
    market.push(value);
    own.push(returns[i] as number);
  }
  return market.length === 0 ? null : finiteOrNull(sum(own) / sum(market));
}
