/** Source of the inflation: an inflation-linked bond, or an expectation. */
export type InflationSource = 'tips' | 'expectation';

/** A nominal yield split into real yield and inflation; in percent per year unless stated. Null with the reason. */
export interface RealYield {
  /** Yield of the inflation-linked bond, or nominal yield less expected inflation. */
  readonly realYield: number | null;
  /** Nominal yield less that of the inflation-linked bond, the convention of the market; or the expected inflation. */
  readonly breakevenInflation: number | null;
  readonly nominalYield: number;
  /** Exact real yield at the breakeven inflation; null, too, where that is −100 or less. */
  readonly fisherRealYieldPct: number | null;
  /** Term of the bonds in years. */
  readonly tenorYears: number;
  readonly source: InflationSource | null;
  /** Inflation at which both bonds return the same, exactly; null without an inflation-linked one. */
  readonly breakevenInflationFisherPct: number | null;
  /** Breakeven less expected inflation; null unless both yield and expectation are given. */
  readonly inflationRiskPremiumPct: number | null;
  /** Return over the term at fisherRealYieldPct, in percent; null where that is, and beyond the range of doubles. */
  readonly cumulativeRealReturnPct: number | null;
  /**
   * `no_inflation_measure` where neither an inflation-linked yield nor an expectation is given;
   * `breakeven_at_or_below_minus_100` where that inflation leaves no exact real yield.
   */
  readonly reason: 'no_inflation_measure' | 'breakeven_at_or_below_minus_100' | null;
}
