import { covarianceMatrix, finiteOrNull } from '@quant/core/kernels';

/** How returns follow those of a benchmark; per period. */
export interface MarketLine {
  readonly mean: number;
  readonly benchmarkMean: number;
  /** Exactly 0 for flat returns. */
  readonly deviation: number;
  readonly benchmarkDeviation: number;
  /** null where either is flat. */
  readonly correlation: number | null;
  /** null for a flat benchmark, and beyond the range of doubles. */
  readonly beta: number | null;
}

/**
 * Regression of returns on those of a benchmark.
 *
 * Preconditions, unchecked: equally long, at least two finite returns each.
 */
export function marketLine(returns: ArrayLike<number>, benchmark: ArrayLike<number>): MarketLine {
  const { means, deviations, correlation: correlations } = covarianceMatrix([returns, benchmark]);
  const [mean, benchmarkMean] = means as unknown as readonly [number, number];
  const [deviation, benchmarkDeviation] = deviations as unknown as readonly [number, number];
  const isDefined = deviation > 0 && benchmarkDeviation > 0;
  const correlation = isDefined ? (correlations[1] as number) : null;
  // ρ·s/s_b, since the square of s_b may vanish; a flat portfolio has no covariance with anything
  const beta = benchmarkDeviation === 0 ? null : finiteOrNull((correlation ?? 0) * (deviation / benchmarkDeviation));
  return { mean, benchmarkMean, deviation, benchmarkDeviation, correlation, beta };
}

/**
 * Jensen's alpha of a year.
 *
 * A·(mean − R/A − β·(mean of the benchmark − R/A))
 *
 * @returns null without a beta, and beyond the range of doubles
 * @see Jensen (1968), "The performance of mutual funds in the period 1945–1964", J. Finance 23, 389–416.
 */
export function annualAlpha(
  line: Pick<MarketLine, 'mean' | 'benchmarkMean' | 'beta'>,
  riskFreeRate: number,
  periodsPerYear: number,
): number | null {
  const { mean, benchmarkMean, beta } = line;
  const riskFree = riskFreeRate / periodsPerYear;
  return beta === null ? null : finiteOrNull(periodsPerYear * (mean - riskFree - beta * (benchmarkMean - riskFree)));
}

/**
 * Excess return of a year per unit of beta.
 *
 * @returns null without a beta or with one of 0, and beyond the range of doubles
 * @see Treynor (1965), "How to rate management of investment funds", Harvard Business Review 43(1), 63–75.
 */
export function annualTreynor({ mean, beta }: MarketLine, riskFreeRate: number, periodsPerYear: number): number | null {
  return beta === null ? null : finiteOrNull((periodsPerYear * (mean - riskFreeRate / periodsPerYear)) / beta);
}
