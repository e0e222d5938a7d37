/** The funding rate of a perpetual future. */
export interface Funding {
  /** Of one interval, a fraction; positive: longs pay shorts. */
  readonly rate: number;
  /** Hours between payments, > 0. */
  readonly intervalHours: number;
}

/** Realised volatility of daily returns, as fractions per year. */
export interface Volatility {
  /** Over 30 days, ≥ 0. */
  readonly realized30d: number;
  /** Volatility over 30 days/that over 90, ≥ 0. */
  readonly ratio30d90d: number;
}

/** What one tick knows of one asset; null is not known, and nothing is concluded from it. The same for all its monitors. */
export interface Market {
  /** Mark price, > 0. */
  readonly mark: number | null;
  readonly funding: Funding | null;
  /** Value of the asset's cumulative funding index after this tick. */
  readonly fundingIndex: number;
  readonly volatility: Volatility | null;
}
