/** The one-minute changes of an asset's believed marks, of the last hour. */
export interface RecentMoves {
  /** Minutes since 1970 of the last believed mark. */
  readonly minute: number;
  /**
   * |ln| of the change that ended in that minute, in the one before it, and so on; null if one of its two marks is
   * missing.
   */
  readonly sizes: readonly (number | null)[];
}

const MINUTES = 60;

/** Fewer changes are no history: one of them alone would set the measure. */
const FEWEST = 5;

/** Digits that are kept: a millionth is far below what matters. */
const UNITS = 1e6;

/**
 * The changes, with that to a new believed mark.
 *
 * @param lastMark  that of `before`
 * @param minute    minutes since 1970; a second mark of the same minute changes nothing
 */
export function movesAfter(
  before: RecentMoves | null,
  lastMark: number | null,
  mark: number,
  minute: number,
): RecentMoves {
  const gap = before === null ? Infinity : minute - before.minute;
  if (before === null || lastMark === null || gap < 0 || gap >= MINUTES) return { minute, sizes: [] };
  if (gap === 0) return before;
  const size = gap === 1 ? Math.round(Math.abs(Math.log(mark / lastMark)) * UNITS) / UNITS : null;
  const missed = Array<null>(gap - 1).fill(null);
  return { minute, sizes: [size, ...missed, ...before.sizes].slice(0, MINUTES) };
}

/**
 * How far an asset moves in a minute: the median of the changes of the last hour.
 *
 * @returns |ln| of the change; 0 with fewer than five of them
 */
export function recentMove(moves: RecentMoves | null, minute: number): number {
  if (moves === null) return 0;
  const age = minute - moves.minute;
  if (age < 0) return 0;
  const known = moves.sizes.slice(0, Math.max(0, MINUTES - age)).filter((size) => size !== null);
  return known.length < FEWEST ? 0 : median(known);
}

/** The middle of at least one number; of an even count, the mean of the two middle ones. */
export function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort();
  const upper = Math.floor(sorted.length / 2);
  const lower = Math.floor((sorted.length - 1) / 2);
  return ((sorted[lower] as number) + (sorted[upper] as number)) / 2;
}
