/** `INSUFFICIENT_DATA` without an exponent. */
export type HurstInterpretation = 'MEAN_REVERTING' | 'RANDOM_WALK' | 'TRENDING' | 'INSUFFICIENT_DATA';

/** R/S at one window size. */
export interface RescaledRangeWindow {
  /** Window size [increments]. */
  readonly window: number;
  /** Blocks that were used; constant ones are not counted. */
  readonly blocks: number;
  /** Mean R/S of these blocks. */
  readonly rsMean: number;
  /** Expected R/S of independent normal increments. */
  readonly expectedRs: number;
}

/** The exponent of a rescaled-range analysis with what it rests on. */
export interface HurstEstimate {
  /** Slope of ln R/S on ln window; null with fewer than two window sizes. */
  readonly hurstExponent: number | null;
  /** 0.5 + hurstExponent − expectedHurst: the slope without its bias; null where that is. */
  readonly hurstCorrected: number | null;
  /** The slope that independent normal increments would have at the same window sizes; null where hurstExponent is. */
  readonly expectedHurst: number | null;
  /** Of hurstCorrected: below 0.4, above 0.6, or between. */
  readonly interpretation: HurstInterpretation;
  /** Of the line through the logarithms, 1 with two sizes; null without a line or where all mean R/S are equal. */
  readonly rSquared: number | null;
  /** Of the slope; null with two window sizes or fewer. */
  readonly standardError: number | null;
  /** Window sizes with at least one block that varies. */
  readonly windows: readonly RescaledRangeWindow[];
}
