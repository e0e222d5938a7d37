/** How far a holding is from its target. Amounts are in US dollars. */
export interface HoldingDrift {
  readonly asset: string;
  /** Share of the portfolio, a fraction. */
  readonly currentWeight: number;
  /** As given, before the weights are scaled to the sum 1. */
  readonly targetWeight: number;
  /** Current weight less scaled target weight, in percentage points. */
  readonly driftPct: number;
  readonly currentValue: number;
  /** Scaled target weight·value of the portfolio. */
  readonly targetValue: number;
}

/** A trade that brings a holding to its target. */
export interface IndicativeTrade {
  readonly asset: string;
  readonly action: 'BUY' | 'SELL';
  /** Traded amount [USD], > 0. */
  readonly amount: number;
}

/** Drifts of a portfolio from its targets, and the trades that bring it back. Amounts are in US dollars. */
export interface RebalanceThreshold {
  /** True if `maxDriftPct` exceeds the threshold. */
  readonly needsRebalance: boolean;
  /** Largest absolute drift, in percentage points. */
  readonly maxDriftPct: number;
  /** In the order of the holdings. */
  readonly driftPerAsset: readonly HoldingDrift[];
  /** To the exact targets, in the order of the holdings, whether a rebalance is needed or not. */
  readonly trades: readonly IndicativeTrade[];
  /** Those below the smallest trade. */
  readonly skippedTrades: readonly IndicativeTrade[];
  /** Sum of all purchases and sales in `trades`. */
  readonly totalTurnover: number;
  /** Half of it, the turnover one way, in percent of `totalValue`. */
  readonly turnoverPct: number;
  readonly totalValue: number;
  /** Sum of the target weights as given. */
  readonly targetWeightSum: number;
  /** Sells less buys of `trades`: 0 unless a trade was skipped; where negative, what has to be paid in. */
  readonly netCashFlow: number;
}
