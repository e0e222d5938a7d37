/**
 * Probability that the true Sharpe ratio exceeds a benchmark. Null where the returns are constant, and beyond the
 * doubles.
 */
export interface ProbabilisticSharpe {
  /** Probability that the true ratio exceeds the benchmark; null where `zScore` is. */
  readonly probabilisticSharpeRatio: number | null;
  /** Observed ratio, annualised. */
  readonly sharpeRatio: number | null;
  readonly sharpePerPeriod: number | null;
  /** As in the request [annualised]. */
  readonly benchmarkSharpe: number;
  /** (SR − SR*)·√(n − 1)/√V; null too where V is 0, which takes returns of two sizes only. */
  readonly zScore: number | null;
  /** Probability beyond `zScore`: 1 − probabilisticSharpeRatio without its cancellation. */
  readonly pValue: number | null;
  /** True where the probability exceeds 0.95; false where it is null. */
  readonly significantAt95: boolean;
  /** True where the probability exceeds 0.99; false where it is null. */
  readonly significantAt99: boolean;
  /** Standard error of the annualised ratio: √(V/(n − 1))·√A; `seSharpeMertens` of `sharpeRatio` has n. */
  readonly seSharpe: number | null;
  /**
   * Returns needed for a probability of 0.95 at this ratio, not rounded up; null where the ratio does not exceed the
   * benchmark or the number exceeds the range of doubles.
   */
  readonly minTrackRecordLength: number | null;
  /** Population skewness m₃/m₂^1.5. */
  readonly skewness: number | null;
  /** Population excess kurtosis m₄/m₂² − 3, 0 for normal returns. */
  readonly excessKurtosis: number | null;
  /** Returns. */
  readonly n: number;
  /** Why a figure is null: the returns are constant, or the figure is beyond the doubles. */
  readonly reason: 'zero_variance' | 'overflow' | null;
}
