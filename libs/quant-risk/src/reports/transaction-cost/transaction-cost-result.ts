/** Model of the market impact: the square root of the share in the volume, a fixed figure, or nothing. */
export type ImpactModel = 'square_root' | 'fixed' | 'none';

/** Costs of a trade, one way unless it says otherwise. Amounts are in currency. */
export interface TransactionCost {
  /** Commission, half the spread, and market impact. */
  readonly totalCost: number;
  /** `totalCost` in basis points of the trade; null beyond the range of doubles. */
  readonly costBps: number | null;
  readonly commission: number;
  /** Half of the quoted spread. */
  readonly spreadCost: number;
  readonly marketImpact: number;
  /** Twice `totalCost`: the way out is taken to cost as much as the way in. */
  readonly roundTripCost: number;
  /** `roundTripCost` in basis points of the trade; null beyond the range of doubles. */
  readonly roundTripBps: number | null;
  /** Move of the price that pays for the round trip, in percent; null beyond the range of doubles. */
  readonly breakevenMovePct: number | null;
  /** `totalCost` in percent of the trade; null beyond the range of doubles. */
  readonly costAsPct: number | null;
  readonly impactModel: ImpactModel;
  /** Market impact in basis points of the trade. */
  readonly marketImpactBps: number;
  /** Impact of trading a whole day's volume, in basis points; null unless the model is `square_root`. */
  readonly impactCoefficientBps: number | null;
  /**
   * Share of the trade in a day's volume, above 1 where it exceeds it; null unless the model is `square_root`, and
   * beyond the range of doubles.
   */
  readonly participation: number | null;
  /** Days that the trade takes at the participation rate; null unless that and the volume are given. */
  readonly executionDays: number | null;
}
