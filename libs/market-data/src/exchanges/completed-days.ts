import { type DailyCandles } from '../market-data';
import { DAY } from '../time/duration';

/** A market whose latest row is older is no longer traded. */
const OLDEST_ROW_MS = 2 * DAY;

/** When a day began, epoch ms, and its close. */
export interface DailyRow {
  readonly opens: number;
  readonly close: number;
}

/**
 * Daily candles from the rows of a venue. A day is complete when it is over by the clock: the row of the day under way, which
 * venues send as if it were one like the others, gives the spot and nothing else. Behind a gap the closes start again, because a
 * return over several days is not a daily return.
 *
 * @param rows  oldest first
 * @param asOf  when they were asked for, epoch ms
 * @returns null if nothing was traded lately
 */
export function completedDays(
  rows: readonly DailyRow[],
  { asset, source, asOf }: Pick<DailyCandles, 'asset' | 'source' | 'asOf'>,
): DailyCandles | null {
  const usable = rows.filter(({ opens, close }) => Number.isFinite(opens) && close > 0 && close < Infinity);
  const latest = usable.at(-1);
  if (!latest || latest.opens < asOf - OLDEST_ROW_MS) return null;
  const completed = usable.filter(({ opens }) => opens + DAY <= asOf);
  const lastClosed = completed.at(-1);
  if (!lastClosed) return null;
  return {
    asset,
    closes: completed.slice(startOfRun(completed)).map(({ close }) => close),
    lastCloseTime: lastClosed.opens + DAY,
    spot: latest.close,
    source,
    asOf,
  };
}

/** Start of the last run of days without a gap. */
function startOfRun(days: readonly DailyRow[]): number {
  for (let i = days.length - 1; i > 0; i--) {
    if ((days[i] as DailyRow).opens - (days[i - 1] as DailyRow).opens !== DAY) return i;
  }
  return 0;
}
