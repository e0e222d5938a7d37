/** A normal distribution at x, at p and around its mean. */
export interface NormalDistribution extends AtPoint {
  readonly mean: number;
  readonly std: number;
  readonly x: number | null;
  readonly p: number | null;
  /**
   * Value below which the variable falls with probability p [unit of the variable]; null without p and where it is
   * infinite.
   */
  readonly quantile: number | null;
  /** null without a confidence level. */
  readonly confidenceInterval: CentralInterval | null;
}

/** All null without x. */
export interface AtPoint {
  /** (x − mean)/std; null beyond the range of doubles. */
  readonly zScore: number | null;
  /** Probability of at most x. */
  readonly cdf: number | null;
  /** Probability of more than x. */
  readonly survival: number | null;
  /** Density at x [1/unit of the variable]; null beyond the range of doubles. */
  readonly pdf: number | null;
  /** ln cdf: about −survival far above the mean, 0 only where that underflows; null beyond the range of doubles. */
  readonly logCdf: number | null;
  /** ln survival: about −cdf far below the mean, 0 only where that underflows; null beyond the range of doubles. */
  readonly logSurvival: number | null;
  /** ln pdf; null beyond the range of doubles. */
  readonly logPdf: number | null;
}

/** The interval around the mean that holds the variable with a given probability. */
export interface CentralInterval {
  /** The probability. */
  readonly level: number;
  /** mean − zCritical · std [unit of the variable]. */
  readonly lower: number;
  /** mean + zCritical · std [unit of the variable]. */
  readonly upper: number;
  /** Half the width of the interval in standard deviations. */
  readonly zCritical: number;
}
