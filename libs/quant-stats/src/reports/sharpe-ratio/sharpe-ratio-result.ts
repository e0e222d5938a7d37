/**
 * Sharpe ratio of a series of returns, its standard errors and what it is made of. Null where the returns are constant,
 * and where a figure is beyond the doubles.
 */
export interface SharpeRatio {
  /** Annualised: per period times √A. */
  readonly sharpeRatio: number | null;
  /** A · mean, arithmetic [1/year]. */
  readonly annualizedReturn: number;
  /** √A · standard deviation [1/√year]; 0 for constant returns. */
  readonly annualizedVol: number;
  /** A · mean − risk-free rate [1/year]. */
  readonly excessReturn: number;
  /** Standard error of the annualised ratio for independent normal returns (Lo), n in its denominator. */
  readonly seSharpe: number | null;
  /** Ratio − 1.96 standard errors. */
  readonly ci95Lower: number | null;
  /** Ratio + 1.96 standard errors. */
  readonly ci95Upper: number | null;
  /** Returns. */
  readonly n: number;
  readonly sharpePerPeriod: number | null;
  /** √n · ratio per period. */
  readonly tStatistic: number | null;
  /** Population skewness m₃/m₂^1.5. */
  readonly skewness: number | null;
  /** Population excess kurtosis m₄/m₂² − 3, 0 for normal returns. */
  readonly excessKurtosis: number | null;
  /**
   * The same for independent returns of any distribution (Mertens): n in its denominator, where `probabilisticSharpe`
   * has n − 1.
   */
  readonly seSharpeMertens: number | null;
  readonly riskFreeRate: number;
  readonly annualizationFactor: number;
  /** Why a figure is null: the returns are constant, or the figure is beyond the doubles. */
  readonly reason: 'zero_variance' | 'overflow' | null;
}
