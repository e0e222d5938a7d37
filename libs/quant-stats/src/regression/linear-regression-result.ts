import { type FitQuality } from './fit-quality';

/** Bounds of a confidence interval, null without degrees of freedom and beyond the range of doubles. */
export interface ConfidenceInterval {
  readonly lower: number | null;
  readonly upper: number | null;
}

/** An ordinary-least-squares fit with a constant, and the inference from it under normal errors. */
export interface LinearRegression extends FitQuality {
  /** Slope of each predictor [p, unit of y per unit of x]. */
  readonly coefficients: readonly number[];
  /** The constant [unit of y]. */
  readonly intercept: number;
  /** Standard errors of the coefficients [p]; null without degrees of freedom. */
  readonly standardErrors: readonly (number | null)[];
  /** Standard error of the intercept; null without degrees of freedom. */
  readonly interceptStdError: number | null;
  /** Coefficient over standard error [p]; null without degrees of freedom or for an exact fit. */
  readonly tStatistics: readonly (number | null)[];
  /** Intercept over its standard error; null without degrees of freedom or for an exact fit. */
  readonly interceptTStatistic: number | null;
  /** Two-sided p-values [p]; null without degrees of freedom; for an exact fit 0, and null where the coefficient is 0. */
  readonly pValues: readonly (number | null)[];
  /** Two-sided p-value of the intercept; null as those of the coefficients. */
  readonly interceptPValue: number | null;
  /** p. */
  readonly predictors: number;
  /** Degrees of freedom of the model, p. */
  readonly dfModel: number;
  /** Σ(e_i − e_{i−1})²/SSR, 0 … 4: near 2 for residuals without autocorrelation of order one; null for an exact fit. */
  readonly durbinWatson: number | null;
  /** As given, or 0.95. */
  readonly confidenceLevel: number;
  /** Confidence intervals of the coefficients [p]. */
  readonly confidenceIntervals: readonly ConfidenceInterval[];
  /** Confidence interval of the intercept. */
  readonly interceptConfidenceInterval: ConfidenceInterval;
  /** ŷ [n, unit of y]. */
  readonly fitted: readonly number[];
  /** e = y − ŷ [n, unit of y]. */
  readonly residuals: readonly number[];
}
