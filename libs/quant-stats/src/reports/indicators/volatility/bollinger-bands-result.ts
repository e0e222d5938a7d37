/** Bollinger bands at the last bar. Unit of the prices unless stated. */
export interface BollingerBands {
  readonly upperBand: number;
  readonly middleBand: number;
  readonly lowerBand: number;
  /** Population standard deviation of the window. */
  readonly stdDev: number;
  /** 0 at the lower band, 1 at the upper one; 0.5 in a flat window; null beyond the range of doubles. */
  readonly percentB: number | null;
  /** Distance of the bands [percent of middleBand]; null when that is ≤ 0 or beyond the range of doubles. */
  readonly bandwidth: number | null;
  /** Price above the upper band, below the lower one, or between. */
  readonly signal: 'OVERBOUGHT' | 'OVERSOLD' | 'NEUTRAL';
  /** True where the bandwidth is the least of the last `squeezeLookback`. */
  readonly squeezeSignal: boolean;
  /** Number of bandwidths compared, 125 at most. */
  readonly squeezeLookback: number;
  /** As requested [bars]. */
  readonly window: number;
  /** min(window, n) [bars]. */
  readonly windowUsed: number;
  /** As requested. */
  readonly numStd: number;
  /** The last price. */
  readonly price: number;
  /** Number of prices. */
  readonly n: number;
}
