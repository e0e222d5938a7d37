import { type Answer } from '@quant/contract';
import { type HistoryContext } from '../history/history-context';
import { type DailyCandles } from '../market-data';
import { type Freshness } from './freshness';
import { DAYS_PER_YEAR, volatilityWindows } from './volatility-windows';
import { contextFigures, freshnessFigures } from './wire-figures';

/** How much an asset moves, by its daily candles, in the names of the wire. */
export type LiveVolatility = Answer<'liveVolatility'>;

/** The answer from candles; it depends on nothing else. */
export function liveVolatilityOf(
  { asset, closes, lastCloseTime, spot, source }: DailyCandles,
  history: HistoryContext | null,
  freshness: Freshness,
): LiveVolatility {
  const { realizedVol7d, realizedVol30d, realizedVol90d, volRatio30d90d, regime } = volatilityWindows(closes);
  return {
    asset,
    spot,
    realized_vol_7d: realizedVol7d,
    realized_vol_30d: realizedVol30d,
    realized_vol_90d: realizedVol90d,
    vol_ratio_30d_90d: volRatio30d90d,
    regime,
    annualization_factor: DAYS_PER_YEAR,
    estimator: 'close_to_close_log_ddof1',
    candles_used: closes.length,
    last_close_time: new Date(lastCloseTime).toISOString(),
    ...freshnessFigures(freshness),
    source,
    history_context: contextFigures(history),
  };
}
