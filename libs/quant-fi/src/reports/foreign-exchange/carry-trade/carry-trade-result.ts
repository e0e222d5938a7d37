/**
 * Return of a carry trade, by its sources. Returns are over the holding period and on the amount invested; null beyond
 * the range of doubles.
 */
export interface CarryTrade {
  /** Interest earned less interest paid, in percent. */
  readonly carryReturnPct: number;
  /** Change of the exchange rate, in percent. */
  readonly spotReturnPct: number | null;
  /** Change of the exchange rate on the interest earned, in percent. */
  readonly interactionReturnPct: number | null;
  /** Sum of the three, in percent. */
  readonly totalReturnPct: number | null;
  /** leverage·totalReturnPct, in percent of the equity. */
  readonly leveredReturnPct: number | null;
  /** totalReturnPct/t, without compounding, in percent per year; null, too, for 0 days. */
  readonly annualizedTotalReturn: number | null;
  /** leverage·annualizedTotalReturn; null where that is. */
  readonly annualizedLeveredReturn: number | null;
  /** Profit or loss, in the borrowed currency. */
  readonly pnlAmount: number | null;
  /**
   * Fall of the invested currency at which nothing is earned, in percent, negative for a rise; null, too, where a rate
   * has used up loan or investment (1 + r·t ≤ 0), so that no exchange rate does that.
   */
  readonly breakevenDepreciationPct: number | null;
  /** Exchange rate at which nothing is earned; null where breakevenDepreciationPct is. */
  readonly breakevenSpot: number | null;
  /**
   * Part of pnlAmount that is carry; positive where the invested currency earns more interest than the borrowed one
   * costs.
   */
  readonly carryPnl: number;
  /** Part of pnlAmount that is due to the exchange rate, the interaction included. */
  readonly spotPnl: number | null;
}
