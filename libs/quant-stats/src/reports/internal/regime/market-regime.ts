/** Where the last price stands to its moving average; SIDEWAYS within 1e-12 of it. */
export type Trend = 'UPTREND' | 'DOWNTREND' | 'SIDEWAYS';

/** Recent over long-run volatility: CRISIS above 2, HIGH_VOL above 1.3, LOW_VOL below 0.7, else NORMAL. */
export type VolatilityRegime = 'CRISIS' | 'HIGH_VOL' | 'NORMAL' | 'LOW_VOL';

/** DEFENSIVE in a crisis, RISK_ON in an uptrend of at most normal volatility, else NEUTRAL. */
export type RegimeComposite = 'DEFENSIVE' | 'RISK_ON' | 'NEUTRAL';

/** Volatility regime of a series of prices. */
export interface VolatilityStanding {
  readonly volRegime: VolatilityRegime;
  /**
   * √252 · standard deviation (n − 1) of the last volWindowUsed simple returns [1/√year]; null beyond the range of
   * doubles.
   */
  readonly recentVol: number | null;
  /** √252 · standard deviation (n − 1) of all simple returns [1/√year]; null beyond the range of doubles. */
  readonly longVol: number | null;
  /** recentVol/longVol; null where longVol is 0 or either is null. */
  readonly volRatio: number | null;
  /** The smaller of volWindow and n − 1. */
  readonly volWindowUsed: number;
}

/** Trend and volatility regime of a series of prices. */
export interface MarketRegime extends VolatilityStanding {
  readonly trend: Trend;
  /** Mean of the last smaPeriodUsed prices [currency]. */
  readonly sma: number;
  /** price/sma − 1, a fraction. */
  readonly priceVsSma: number;
  readonly composite: RegimeComposite;
  /** The last price [currency]. */
  readonly price: number;
  /** Prices. */
  readonly n: number;
  /** The smaller of smaPeriod and n. */
  readonly smaPeriodUsed: number;
}
