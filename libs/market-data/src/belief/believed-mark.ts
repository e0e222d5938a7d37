import { median } from './median';

/** A usable mark: positive, finite, and fresh by its venue's own time. */
export interface VenueMark {
  readonly venue: string;
  readonly mark: number;
  /** The venue's own time of it, epoch ms. */
  readonly at: number;
}

/** Context in which a mark is judged, beside the other marks. */
export interface Circumstances {
  /** How far the asset moves in a minute: `recentMove`. */
  readonly recentMove: number;
  /** The venue that the last believed mark was of; it is kept while it agrees. */
  readonly lastSource: string | null;
  /** The last believed mark; null: there is none, or it is too long ago to say anything. */
  readonly lastMark: number | null;
  /** True if no other venue lists the asset. */
  readonly isSole: boolean;
}

/** A mark to act on. */
export interface BelievedMark {
  readonly mark: number;
  /** A venue that says so. */
  readonly source: string;
  /** That venue's own time of it, epoch ms. */
  readonly at: number;
  /** True if no other venue lists the asset. */
  readonly singleSource: boolean;
  /** All venues that say so. */
  readonly agreeing: ReadonlySet<string>;
}

/** Venues agree within 1 %, or five times what the asset moves in a minute. */
const BAND = { least: 0.01, moves: 5 };

/**
 * A venue that is alone with an asset is believed while the price moves by at most 10 %, or five times what it moves in
 * a minute.
 */
const JUMP = { least: 0.1, moves: 5 };

/**
 * The mark that may be acted on: one that a second independent venue confirms.
 *
 * - Three and more: the median, if at least two venues are within the band of it, and no other group of venues that
 * agree among
 *   themselves is as large. Two liars against two honest venues are a draw, and a draw is believed by nobody; while most are honest,
 *   the median is theirs, however far off the others are.
 * - Two: the one of them that the asset was quoted from, else the preferred one, if they agree.
 * - One: believed only where no other venue lists the asset, and while it does not jump.
 *
 * @param marks  at most one of each venue, in the order of preference
 * @returns why there is none, otherwise
 */
export function believedMark(
  marks: readonly VenueMark[],
  circumstances: Circumstances,
): BelievedMark | 'disagreement' | 'no_venue' {
  const [only] = marks;
  if (only === undefined) return 'no_venue';
  if (marks.length === 1) return believedAlone(only, circumstances);
  const band = widest(BAND, circumstances.recentMove);
  const values = marks.map(({ mark }) => mark);
  const centre = marks.length > 2 ? median(values) : sourceOf(marks, circumstances, only.mark).mark;
  const agreeing = marks.filter(({ mark }) => isNear(mark, centre, band));
  if (agreeing.length < 2) return 'disagreement';
  const others = agreeing.length === marks.length ? [] : values.filter((mark) => !isNear(mark, centre, band));
  if (others.length >= agreeing.length && largestGroup(others, band) >= agreeing.length) return 'disagreement';
  const { venue: source, at } = sourceOf(agreeing, circumstances, centre);
  const venues = new Set(agreeing.map(({ venue }) => venue));
  return { mark: centre, source, at, singleSource: false, agreeing: venues };
}

function believedAlone({ venue, mark, at }: VenueMark, { isSole, lastMark, recentMove }: Circumstances) {
  if (!isSole) return 'no_venue';
  if (lastMark !== null && !isNear(mark, lastMark, widest(JUMP, recentMove))) return 'disagreement';
  return { mark, source: venue, at, singleSource: true, agreeing: new Set([venue]) };
}

/** The venue that the asset was quoted from, else the nearest to the centre, else the preferred one. */
function sourceOf(marks: readonly VenueMark[], { lastSource }: Circumstances, centre: number): VenueMark {
  const distance = ({ mark }: VenueMark) => Math.abs(mark - centre);
  const last = marks.find(({ venue }) => venue === lastSource);
  return last ?? marks.reduce((best, one) => (distance(one) < distance(best) ? one : best));
}

/** How many at most agree among themselves. */
function largestGroup(values: readonly number[], band: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const sizes = sorted.map((from, i) => sorted.slice(i).filter((to) => isNear(from, to, band)).length);
  return Math.max(0, ...sizes);
}

const widest = ({ least, moves }: { least: number; moves: number }, move: number) => Math.max(least, moves * move);

/** Seen from either side: 100 and 101 are 1 % apart. */
const isNear = (a: number, b: number, band: number) => Math.max(a, b) / Math.min(a, b) - 1 <= band + ROUNDING;

/** So that what is exactly at the edge of a band is in it. */
const ROUNDING = 1e-12;
