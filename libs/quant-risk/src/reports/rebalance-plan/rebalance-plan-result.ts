/** One trade of the plan. Amounts are in US dollars. */
export interface RebalanceTrade {
  readonly asset: string;
  readonly action: 'buy' | 'sell';
  /** Traded amount, > 0. */
  readonly amountUsd: number;
  /** Cost of trading it. */
  readonly costUsd: number;
  /** Held before. */
  readonly currentValue: number;
  /** Held after. */
  readonly targetValue: number;
}

/**
 * How to bring a portfolio to its targets, and what that leaves. Amounts are in US dollars, weights and drifts
 * fractions.
 */
export interface RebalancePlan {
  /** Before the trades. */
  readonly portfolioValue: number;
  readonly numTrades: number;
  readonly totalCostUsd: number;
  /** `totalCostUsd` in basis points of `portfolioValue`. */
  readonly totalCostBps: number;
  /** In the order of the code units of the names. */
  readonly trades: readonly RebalanceTrade[];
  readonly currentWeights: Readonly<Record<string, number>>;
  /** Those of the request, scaled to the sum 1; 0 for what is only held. */
  readonly targetWeights: Readonly<Record<string, number>>;
  /** Current less target weights. */
  readonly driftBefore: Readonly<Record<string, number>>;
  /** Of `postPortfolioValue`; with the residual cash they sum to 1. */
  readonly postRebalanceWeights: Readonly<Record<string, number>>;
  /** Weights after the trades less target weights. */
  readonly driftAfter: Readonly<Record<string, number>>;
  /** Largest absolute drift. */
  readonly maxDriftBefore: number;
  /** Largest absolute drift. */
  readonly maxDriftAfter: number;
  /** `portfolioValue` less `totalCostUsd`. */
  readonly postPortfolioValue: number;
  /** Sells less buys and costs: 0 unless a trade was skipped; where negative, what has to be paid in. */
  readonly cashResidualUsd: number;
  /** Half of what is traded over `portfolioValue`. */
  readonly turnover: number;
  readonly totalBuysUsd: number;
  readonly totalSellsUsd: number;
}
