/** A point of a payoff curve. */
export interface PayoffPoint {
  /** Price of the underlying at expiry [currency]. */
  readonly price: number;
  /** Profit or loss at that price [currency]. */
  readonly pnl: number;
}

/** Profit and loss of an option strategy at expiry, per unit of the underlying; a loss is negative. */
export interface StrategyPayoff {
  /** Largest profit over all prices in [0, ∞) [currency]; null when unlimited. */
  readonly maxProfit: number | null;
  /** Least profit over all prices in [0, ∞) [currency], negative for a loss; null when unlimited. */
  readonly maxLoss: number | null;
  /** True if the profit grows without limit as the underlying rises. */
  readonly unlimitedProfit: boolean;
  /** True if the loss grows without limit as the underlying rises. */
  readonly unlimitedLoss: boolean;
  /** Cash paid for the strategy [currency]; negative when received. */
  readonly netPremium: number;
  /** maxProfit/|maxLoss|; null when either is unlimited, or without a loss. */
  readonly riskReward: number | null;
  /** Boundary points, in (0, ∞), of the prices without profit and loss [currency], ascending. */
  readonly breakevens: readonly number[];
  /** Largest profit within the window of the curve, strikes inside included [currency]. */
  readonly maxProfitInRange: number;
  /** Least profit within the window of the curve, strikes inside included [currency]. */
  readonly maxLossInRange: number;
  /** The curve [points + 1], from one end of the window to the other at even distances. */
  readonly payoffCurve: readonly PayoffPoint[];
}
