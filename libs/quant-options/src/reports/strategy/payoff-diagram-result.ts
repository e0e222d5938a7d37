/**
 * Profit and loss of an option position at expiry, laid out for a plot; per unit of the underlying, a loss is negative.
 */
export interface PayoffDiagram {
  /** Prices of the underlying at expiry [points + 1], ascending at even distances [currency]. */
  readonly prices: readonly number[];
  /** Profit or loss at each of the prices [points + 1] [currency]. */
  readonly pnl: readonly number[];
  /** Boundary points, in (0, ∞), of the prices without profit and loss [currency], ascending. */
  readonly breakevenPoints: readonly number[];
  /** Largest profit over all prices in [0, ∞) [currency]; null when unlimited. */
  readonly maxProfit: number | null;
  /** Least profit over all prices in [0, ∞) [currency], negative for a loss; null when unlimited. */
  readonly maxLoss: number | null;
  /** True if the profit grows without limit as the underlying rises. */
  readonly unlimitedProfit: boolean;
  /** True if the loss grows without limit as the underlying rises. */
  readonly unlimitedLoss: boolean;
  /** Cash paid for the position [currency]; negative when received. */
  readonly netPremium: number;
  /** maxProfit/|maxLoss|; null when either is unlimited, or without a loss. */
  readonly riskReward: number | null;
  /** Largest profit within the window, strikes inside included [currency]. */
  readonly maxProfitInRange: number;
  /** Least profit within the window, strikes inside included [currency]. */
  readonly maxLossInRange: number;
  /** Profit or loss if the underlying expires at the spot [currency]. */
  readonly pnlAtSpot: number;
}
