/** Beta, alpha and tracking of a portfolio against a benchmark. A ratio beyond the range of doubles is null. */
export interface BenchmarkComparison {
  /** Covariance over the variance of the benchmark; null for a flat benchmark. */
  readonly beta: number | null;
  /** 252 · (mean − r − beta · (mean of the benchmark − r)), Jensen's [1/year]; null where beta is. */
  readonly alpha: number | null;
  /** √252 · standard deviation of the differences [1/√year]; 0 where they are constant. */
  readonly trackingError: number;
  /** activeReturn/trackingError; null where that is 0. */
  readonly informationRatio: number | null;
  /** (252 · mean − risk-free rate)/beta; null where beta is, or is 0. */
  readonly treynor: number | null;
  /** null where either is flat. */
  readonly correlation: number | null;
  /** correlation²; null where either is flat. */
  readonly rSquared: number | null;
  /** 252 · mean difference [1/year]. */
  readonly activeReturn: number;
  /** 252 · mean of the benchmark [1/year]. */
  readonly annualized: number;
  /** √252 · standard deviation of the benchmark [1/√year]. */
  readonly vol: number;
  /** Sum of the returns over the sum of the benchmark's where that is above 0; null without such days. */
  readonly upCapture: number | null;
  /** The same where the benchmark is below 0. */
  readonly downCapture: number | null;
}
