import { type Answer } from '@quant/contract';
import { type HistoryContext } from '../history/history-context';
import { type Freshness } from './freshness';

type LiveAnswer = Answer<'liveVolatility'>;

/** The age of an answer, in the names of the wire. */
export function freshnessFigures({
  asOfAgeSeconds,
  stale,
}: Freshness): Pick<LiveAnswer, 'as_of_age_seconds' | 'stale'> {
  return { as_of_age_seconds: asOfAgeSeconds, stale };
}

/** A figure among earlier ones, in the names of the wire. */
export function contextFigures(context: HistoryContext | null): LiveAnswer['history_context'] {
  if (context === null) return null;
  const { windowDays, samples, percentile, min, max, isWindowHigh, isWindowLow } = context;
  return {
    window_days: windowDays,
    samples,
    percentile,
    min,
    max,
    is_window_high: isWindowHigh,
    is_window_low: isWindowLow,
  };
}
