/** The loss at one confidence level. A loss is positive; a negative figure is a gain, where the drift dominates. */
export interface ValueAtRiskFigures {
  /** The loss that is exceeded with the probability 1 − c only, of normal returns; a fraction. */
  readonly var: number;
  /** The mean of the losses beyond it, of normal returns; a fraction. */
  readonly cvar: number;
  /** `var` in percent. */
  readonly varPct: number;
  /** `cvar` in percent. */
  readonly cvarPct: number;
  /** `var` in currency; null without a portfolio value, as are all amounts. */
  readonly varDollar: number | null;
  readonly cvarDollar: number | null;
  /**
   * The loss with the skewness and the kurtosis of the returns; a fraction; null, as are the three after it, where
   * `reason` says so.
   */
  readonly varCornishFisher: number | null;
  /** The mean of the losses beyond it, by the same expansion; a fraction. */
  readonly cvarCornishFisher: number | null;
  readonly varCornishFisherDollar: number | null;
  readonly cvarCornishFisherDollar: number | null;
  /** Normal quantile of 1 − c: negative for c above one half. */
  readonly z: number;
  /** The quantile with the skewness and the kurtosis of the returns, valid or not. */
  readonly zCornishFisher: number;
  /** `cornish_fisher_invalid` where the expansion falls with the confidence and is no quantile. */
  readonly reason: 'cornish_fisher_invalid' | null;
}

/** The same with the level that it is of. */
export interface ValueAtRiskLevel extends ValueAtRiskFigures {
  /** c, as in the request. */
  readonly confidence: number;
}

/** Value at risk by the moments of the returns. */
export interface ParametricValueAtRisk {
  /** By confidence level in percent: "95", "97.5". Of two levels with the same key the later one. */
  readonly varResults: Readonly<Record<string, ValueAtRiskFigures>>;
  /** In the order of the request. */
  readonly levels: readonly ValueAtRiskLevel[];
  readonly holdingPeriodDays: number;
  /** Sample standard deviation of the returns (n − 1) [1/√day]; 0 for flat returns. */
  readonly volatilityDaily: number;
  /** √252 times it [1/√year]. */
  readonly volatilityAnnual: number;
  /** Mean return [1/day]. */
  readonly meanDaily: number;
  /** Bias-adjusted sample skewness of the returns; null for flat returns. */
  readonly skewness: number | null;
  /** Bias-adjusted excess kurtosis of the returns, 0 for normal ones and not 3; null for flat returns. */
  readonly kurtosis: number | null;
  /** The same under its full name. */
  readonly excessKurtosis: number | null;
  /** True if the Cornish–Fisher expansion is valid at every level. */
  readonly cornishFisherValid: boolean;
  /** Returns. */
  readonly n: number;
}
