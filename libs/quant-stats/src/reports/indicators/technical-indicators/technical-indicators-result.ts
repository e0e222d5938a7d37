import { type Bias, type TechnicalSignal } from '../signals';

/** Moving average convergence divergence of 12, 26 and 9 bars [unit of the prices]. */
export interface MacdPoint {
  /** null with fewer than 26 prices. */
  readonly macd: number | null;
  /** null with fewer than 34 prices. */
  readonly signal: number | null;
  /** null with fewer than 34 prices. */
  readonly histogram: number | null;
}

/** Bollinger bands of 20 bars and two population standard deviations. */
export interface BollingerPoint {
  readonly upper: number;
  readonly mid: number;
  readonly lower: number;
  /** 0 at the lower band, 1 at the upper one; 0.5 in a flat window. */
  readonly percentB: number;
  /** Distance of the bands [percent of mid]; null when mid ≤ 0 or beyond the range of doubles. */
  readonly bandwidth: number | null;
  /** min(20, n) [bars]. */
  readonly window: number;
}

/** Thirteen indicators at the last bar, and what they say together. Unit of the prices unless stated. */
export interface TechnicalIndicators {
  /** The last price. */
  readonly price: number;
  /** As requested [bars]. */
  readonly period: number;
  /** N = min(period, n − 1) [bars]. */
  readonly periodUsed: number;
  readonly sma: number;
  readonly ema: number;
  /** [percent], 0 … 100. */
  readonly rsi: number;
  readonly macd: MacdPoint;
  readonly bollinger: BollingerPoint;
  /** Close-only fast %K [percent], 0 … 100. */
  readonly stochasticK: number;
  /** Mean of the last three `stochasticK` [percent], 0 … 100; null with fewer than N + 2 prices. */
  readonly stochasticD: number | null;
  /** Close-only, stochasticK − 100 [percent], −100 … 0. */
  readonly williamsR: number;
  /** Of the closes, not of typical prices; no unit. */
  readonly cci: number;
  /** [percent]; null when the price N bars ago is ≤ 0 or the quotient beyond the range of doubles. */
  readonly roc: number | null;
  readonly momentum: number;
  /**
   * Wilder's smoothing of the absolute changes of the closes: the average true range where high and low are the close.
   */
  readonly atr: number;
  /** Plain mean of the last N absolute changes. */
  readonly meanAbsChange: number;
  /** [1/√year]; null when a price of the series is ≤ 0. */
  readonly volatility: number | null;
  /** [unit of the volumes]; null without volumes. */
  readonly obv: number | null;
  /** Those that apply, in the order of their type. */
  readonly signals: readonly TechnicalSignal[];
  readonly trend: Bias;
  /** Mean of the votes, −1 … 1. */
  readonly score: number;
  readonly compositeSignal: Bias;
}
