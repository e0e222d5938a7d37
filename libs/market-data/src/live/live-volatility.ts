import { type HistoryContext } from '../history/history-context';
import { type DailyCandles } from '../market-data';
import { type Freshness } from './freshness';
import { DAYS_PER_YEAR, type VolatilityWindows, volatilityWindows } from './volatility-windows';

/** How much an asset moves, by its daily candles. */
export interface LiveVolatility extends VolatilityWindows, Freshness {
  /** Canonical symbol. */
  readonly asset: string;
  /** The latest trade [USD]. */
  readonly spot: number;
  /** Days of a year. */
  readonly annualizationFactor: number;
  readonly estimator: 'close_to_close_log_ddof1';
  /** Completed days that were available. */
  readonly candlesUsed: number;
  /** End of the last completed day, ISO 8601. */
  readonly lastCloseTime: string;
  /** The venue, or `simulated`. */
  readonly source: string;
  /** Of the volatility of 30 days; null without it, or with fewer than 24 earlier figures. */
  readonly historyContext: HistoryContext | null;
}

/** The answer from candles; it depends on nothing else. */
export function liveVolatilityOf(
  { asset, closes, lastCloseTime, spot, source }: DailyCandles,
  historyContext: HistoryContext | null,
  freshness: Freshness,
): LiveVolatility {
  return {
    asset,
    spot,
    ...volatilityWindows(closes),
    annualizationFactor: DAYS_PER_YEAR,
    estimator: 'close_to_close_log_ddof1',
    candlesUsed: closes.length,
    lastCloseTime: new Date(lastCloseTime).toISOString(),
    ...freshness,
    source,
    historyContext,
  };
}
