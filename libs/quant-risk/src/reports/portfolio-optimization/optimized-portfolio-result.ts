import { type OptimizationMode } from './inputs';

/** Which problem the weights solve, and how: assets without volatility need no iteration. */
export type OptimizationMethod = 'convex_qp' | 'best_single_asset' | 'spinu_newton';

/**
 * Why there are no weights. `zero_volatility_asset`: an asset has no volatility. `zero_risk_combination`: some
 * long-only portfolio has no variance.
 */
export type OptimizationReason = 'zero_volatility_asset' | 'zero_risk_combination';

/**
 * A special case of the weights. `zero_variance_portfolio`: what divides by the volatility is null.
 * `no_positive_excess_return`: all is in the single best asset.
 */
export type OptimizationWarning = 'no_positive_excess_return' | 'zero_variance_portfolio';

/** An optimal long-only, fully invested portfolio. Figures are annual, of 252 days. */
export interface OptimizedPortfolio {
  /** Fractions by asset, summing to 1; below 1e-12 they are 0. null when `converged` is false. */
  readonly weights: Readonly<Record<string, number>> | null;
  /** Expected return, 252 times the mean; null when `converged` is false. */
  readonly return: number | null;
  /** Volatility; 0 up to wᵀΣw = 1e-12·Σ w_i²σ_i²; null when `converged` is false. */
  readonly vol: number | null;
  /** Excess return over volatility; null without volatility, and beyond the range of doubles. */
  readonly sharpe: number | null;
  readonly mode: OptimizationMode;
  /**
   * `convex_qp`, `best_single_asset` (no asset has a positive excess return) or `spinu_newton` (risk parity, found or
   * sought).
   */
  readonly method: OptimizationMethod;
  /** True if there is such a portfolio. */
  readonly converged: boolean;
  /** Why there is none; null when there is. */
  readonly reason: OptimizationReason | null;
  readonly warning: OptimizationWarning | null;
  /** Share of each asset in the variance, summing to 1; null without volatility. */
  readonly riskContributions: Readonly<Record<string, number>> | null;
  /** 252 times the mean return of each asset. */
  readonly expectedReturns: Readonly<Record<string, number>>;
  /** √252 times the deviation (n − 1) of each asset; 0 for a constant one. */
  readonly volatilities: Readonly<Record<string, number>>;
  /** Weighted mean of the volatilities over that of the portfolio; null without volatility. */
  readonly diversificationRatio: number | null;
  /** 1/Σw², by weights; null when `converged` is false. */
  readonly effectiveN: number | null;
  /** Observations of each asset. */
  readonly n: number;
}
