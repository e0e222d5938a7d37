import { WINDOW_DAYS } from './snapshot-store';

/** Rank of a figure among those of the last 30 days, at most one an hour. */
export interface HistoryContext {
  readonly windowDays: number;
  /** Earlier figures, at least 24. */
  readonly samples: number;
  /** Share of them below the figure, equal ones by half, in percent: 0 … 100. */
  readonly percentile: number;
  readonly min: number;
  readonly max: number;
  /** True if the figure is at least as high as all of them. */
  readonly isWindowHigh: boolean;
  /** True if the figure is at least as low as all of them. */
  readonly isWindowLow: boolean;
}

/** A day of hours. */
const FEWEST_SAMPLES = 24;

/**
 * A figure among earlier ones.
 *
 * @returns null with fewer than 24 of them
 */
export function historyContext(figure: number, earlier: readonly number[]): HistoryContext | null {
  const samples = earlier.length;
  if (samples < FEWEST_SAMPLES) return null;
  let [min, max, below, equal] = [Infinity, -Infinity, 0, 0];
  for (const other of earlier) {
    min = Math.min(min, other);
    max = Math.max(max, other);
    if (other < figure) below++;
    if (other === figure) equal++;
  }
  const percentile = (100 * (below + equal / 2)) / samples;
  const [isWindowHigh, isWindowLow] = [figure >= max, figure <= min];
  return { windowDays: WINDOW_DAYS, samples, percentile, min, max, isWindowHigh, isWindowLow };
}
