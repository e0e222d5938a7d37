import { type VolatilityStanding } from '../../../indicators/volatility/volatility-standing';

/** Side of the last price against its moving average; SIDEWAYS within 1e-12 of it. */
export type Trend = 'UPTREND' | 'DOWNTREND' | 'SIDEWAYS';

/** DEFENSIVE in a crisis, RISK_ON in an uptrend of at most normal volatility, else NEUTRAL. */
export type RegimeComposite = 'DEFENSIVE' | 'RISK_ON' | 'NEUTRAL';

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
