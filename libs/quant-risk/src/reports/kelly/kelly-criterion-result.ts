/** How much of the capital to bet. */
export interface DiscreteKelly {
  readonly mode: 'discrete';
  /**
   * The fraction of the capital at risk that makes it grow fastest: `kellyRaw`, or 0 where that is at most 1e-12 or
   * null.
   */
  readonly fullKelly: number;
  /** Half of it: three quarters of the growth, for small bets, at half the risk. */
  readonly halfKelly: number;
  readonly quarterKelly: number;
  /** Expected gain per bet, in the unit of the inputs. */
  readonly edge: number;
  /** Average win over average loss, b; null beyond the range of doubles. */
  readonly payoffRatio: number | null;
  /** `NO_BET` without an edge, `QUARTER_KELLY` where the full fraction is 0.25 or more, else `HALF_KELLY`. */
  readonly recommended: 'NO_BET' | 'HALF_KELLY' | 'QUARTER_KELLY';
  /** p − q/b, negative without an edge; null where the average win is 0, and beyond the range of doubles. */
  readonly kellyRaw: number | null;
  /** Expected gain per unit at risk; null beyond the range of doubles. */
  readonly edgePerUnitRisk: number | null;
  /** The win rate without an edge, 1/(1 + b). */
  readonly breakEvenWinRate: number;
  /** Expected log growth of the capital per bet of `fullKelly`. */
  readonly growthRateFull: number;
  /** The same per bet of `halfKelly`. */
  readonly growthRateHalf: number;
}

/**
 * How much of the capital to hold in an asset, with leverage. Null, where it says so, for returns that do not vary, and
 * beyond the doubles.
 */
export interface ContinuousKelly {
  readonly mode: 'continuous';
  /** mean/variance: above 1 borrowed, below 0 sold short; null for flat returns. */
  readonly fullKellyLeverage: number | null;
  readonly halfKelly: number | null;
  readonly quarterKelly: number | null;
  /** Mean return per day. */
  readonly mean: number;
  /** Sample variance of the returns per day (n − 1); 0 for flat returns. */
  readonly variance: number;
  /** Growth without leverage, 252·(mean − variance/2) [1/year]. */
  readonly growthAnnual: number;
  /** Growth at `fullKellyLeverage`, 252·mean²/(2·variance) [1/year]; null for flat returns. */
  readonly growthAnnualFullKelly: number | null;
  /** Growth at half of it, ¾ of the same [1/year]; null for flat returns. */
  readonly growthAnnualHalfKelly: number | null;
  /**
   * The leverage at which the returns given would have grown fastest; null where they do not both gain and lose, which
   * bounds nothing.
   */
  readonly empiricalKelly: number | null;
  /** Returns. */
  readonly n: number;
}

/** By `mode`. */
export type KellyCriterion = DiscreteKelly | ContinuousKelly;
