import { type Cointegration } from '../cointegration/cointegration-result';
import { type HurstInterpretation } from '../../hurst-exponent/hurst-estimate-result';

/** Which rule decided, in the order in which they are tried. */
export type PairSignalReason =
  | 'collinear'
  | 'not_cointegrated'
  | 'spread_above_entry'
  | 'spread_below_entry'
  | 'spread_near_mean'
  | 'between_thresholds';

/** Result of the test of `cointegration`, b being regressed on a. */
export type PairCointegration = Pick<
  Cointegration,
  'cointegrated' | 'adfStatistic' | 'criticalValue' | 'significance' | 'pValue' | 'criticalValues' | 'lags'
>;

/** b − intercept − hedgeRatio·a [units of b]. */
export interface PairSpread {
  /** 0 up to rounding. */
  readonly mean: number;
  /** Standard deviation, n − 1; 0 when collinear. */
  readonly std: number;
  /** Last value. */
  readonly current: number;
  /** Last value in standard deviations; null when collinear. */
  readonly currentZscore: number | null;
}

/** Of the first differences of the spread. */
export interface PairHurst {
  /**
   * null when collinear, and with fewer than two window sizes (24 observations or fewer, or differences without
   * variation).
   */
  readonly exponent: number | null;
  readonly interpretation: HurstInterpretation;
  /** Without the bias of small samples; null where the exponent is. */
  readonly corrected: number | null;
}

/** One side of the trade. */
export interface PairLeg {
  readonly name: string;
  readonly side: 'long' | 'short';
  /** Signed units per unit of spread. */
  readonly units: number;
}

/** Signal for a pair, and its evidence. */
export interface PairSignal {
  readonly cointegration: PairCointegration;
  /** Units of a held against one of b. */
  readonly hedgeRatio: number;
  /** [units of b] */
  readonly intercept: number;
  readonly spread: PairSpread;
  /** As in `cointegration` [observations]. */
  readonly halfLife: number | null;
  /** As in `cointegration` [observations]. */
  readonly halfLifeAr1: number | null;
  readonly hurst: PairHurst;
  /** Pearson, of the levels. */
  readonly correlation: number;
  /** Pearson, of simple returns; null where a level is ≤ 0 or one of the series has returns without variation. */
  readonly returnsCorrelation: number | null;
  /** Of b on a. */
  readonly rSquared: number;
  readonly thresholds: PairThresholds;
  /** Empty, or b and a in this order. */
  readonly legs: readonly PairLeg[];
  readonly reasonCode: PairSignalReason;
  /** Number of observations. */
  readonly n: number;
  /** `NO_TRADE`, `WAIT`, `CLOSE_POSITION`, or the two sides with the names: `SHORT_B_LONG_A`. */
  readonly signal: string;
  /** reasonCode in words and numbers. */
  readonly reason: string;
  readonly pair: readonly [nameA: string, nameB: string];
}

/** In standard deviations of the spread. */
export interface PairThresholds {
  /** Beyond it, on either side, a position is opened. */
  readonly entry: number;
  /** Within it, on either side, a position is closed. */
  readonly exit: number;
}
