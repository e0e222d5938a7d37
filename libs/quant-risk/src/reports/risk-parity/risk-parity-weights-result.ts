/** Why there are no weights. */
export type RiskParityReason = 'zero_risk_combination';

/**
 * A long-only portfolio whose assets share its risk as budgeted. All but the budget is null when `converged` is false.
 */
export interface RiskParityWeights {
  /** Fractions by asset, summing to 1. */
  readonly weights: Readonly<Record<string, number>> | null;
  /** Share of each asset in the variance, w_i·(Σw)_i/σ_p², summing to 1. */
  readonly riskContributions: Readonly<Record<string, number>> | null;
  /** Volatility of the portfolio, in the unit of the volatilities given. */
  readonly portfolioVolatility: number | null;
  /** Σ w_i·σ_i over the volatility of the portfolio, ≥ 1. */
  readonly diversificationRatio: number | null;
  /** 1/Σ of the squared risk contributions; that of `optimizePortfolio` and `portfolioHealth` is by weights. */
  readonly effectiveN: number | null;
  /** 1/Σ of the squared weights. */
  readonly effectiveNWeights: number | null;
  /** The budget by asset, divided by its sum. */
  readonly riskBudget: Readonly<Record<string, number>>;
  /** Change of the portfolio's volatility with the weight of each asset, (Σw)_i/σ_p. */
  readonly marginalRisk: Readonly<Record<string, number>> | null;
  readonly converged: boolean;
  /** `zero_risk_combination`: some long-only portfolio has no risk, which cannot be shared; null otherwise. */
  readonly reason: RiskParityReason | null;
}
