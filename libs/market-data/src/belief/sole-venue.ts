import { median } from './recent-moves';

/** A fresh mark of the only venue that lists an asset. */
export interface SoleReading {
  readonly venue: string;
  readonly mark: number;
  /** The venue's own time of it, epoch ms. */
  readonly at: number;
}

/** Marks in a row that were too far from the last believed one to be believed. Plain data: it survives JSON. */
export type Jump = readonly { readonly mark: number; readonly at: number }[];

/** A venue that is alone is believed while the price moves by at most 10 %, or five times what it moves in a minute. */
const LEAST = Math.log(1.1);
const MOVES = 5;
const ROUNDING = 1e-12;

/** So many readings in a row on the same side are believed, the middle one of them. */
const CONSECUTIVE = 3;
/** Readings that are further apart are not in a row. */
const LONGEST_PAUSE_MS = 180_000;

/** The believed part of a reading, and its memory. */
export interface SoleVerdict {
  /** Null: not believed yet. */
  readonly believed: SoleReading | null;
  readonly jump: Jump;
}

/**
 * Judges a reading of the only venue that lists an asset. A jump is believed when three readings in a row, each with a
 * later time of the venue, lie beyond the bound on the same side of the last believed mark: then the middle one is.
 *
 * @param lastMark    the last believed mark; null: there never was one
 * @param recentMove  how far the asset moves in a minute
 * @param before      the readings in a row until now
 */
export function judgeAlone(
  reading: SoleReading,
  lastMark: number | null,
  recentMove: number,
  before: Jump,
): SoleVerdict {
  const { venue, mark, at } = reading;
  if (lastMark === null) return { believed: reading, jump: [] };
  const move = Math.log(mark / lastMark);
  if (Math.abs(move) <= Math.max(LEAST, MOVES * recentMove) + ROUNDING) return { believed: reading, jump: [] };
  const last = before.at(-1);
  if (last && at <= last.at) return { believed: null, jump: before };
  const isInARow = last !== undefined && at - last.at <= LONGEST_PAUSE_MS && Math.log(last.mark / lastMark) * move > 0;
  const jump = [...(isInARow ? before : []), { mark, at }];
  if (jump.length < CONSECUTIVE) return { believed: null, jump };
  const middle = median(jump.map((each) => each.mark));
  return { believed: { venue, mark: middle, at }, jump: [] };
}
