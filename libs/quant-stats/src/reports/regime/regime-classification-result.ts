import { type VolatilityEstimates } from '../realized-volatility/volatility-estimates';
import { type MarketRegime } from './market-regime-result';

/** Of the changes over 5 and 20 bars: STRONG_UP above 2 % and 5 %, UP both above 0; downwards likewise; else CHOPPY. */
export type Direction = 'STRONG_UP' | 'UP' | 'CHOPPY' | 'DOWN' | 'STRONG_DOWN';

export type SuggestedStrategy = 'REDUCE_EXPOSURE' | 'TAKE_PROFITS' | 'TREND_FOLLOW' | 'MEAN_REVERSION_LONG' | 'WAIT';

/** Regime, momentum and realised volatility of a series of bars. */
export interface RegimeClassification extends Omit<MarketRegime, 'priceVsSma'> {
  /** 100 · (price/sma − 1) [percent]. */
  readonly priceVsSmaPct: number;
  /** Wilder's relative strength index, 0 … 100; 50 where no price changes. */
  readonly rsi: number;
  /** Volatilities of the last volWindowUsed bars, annualised by √252 [1/√year]. */
  readonly realizedVol: VolatilityEstimates;
  /** Change over exactly 5 bars [percent]; null beyond the range of doubles. */
  readonly slope5dPct: number | null;
  /** Change over exactly 20 bars [percent]; null beyond the range of doubles. */
  readonly slope20dPct: number | null;
  readonly direction: Direction;
  /**
   * The first that applies: DEFENSIVE → REDUCE_EXPOSURE, rsi above 70 → TAKE_PROFITS, RISK_ON → TREND_FOLLOW, rsi below
   * 30 → MEAN_REVERSION_LONG, else WAIT.
   */
  readonly suggestedStrategy: SuggestedStrategy;
  /** The smaller of rsiPeriod and n − 1. */
  readonly rsiPeriodUsed: number;
}
