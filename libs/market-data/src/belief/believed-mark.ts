import { median } from './recent-moves';
import { type SoleReading } from './sole-venue';
import { agree } from './venue-reading';

/** A usable mark: positive, finite, and fresh by its venue's own time. */
export interface VenueMark {
  readonly venue: string;
  readonly mark: number;
  /** The venue's own time of it, epoch ms. */
  readonly at: number;
}

/** A mark to act on. */
export interface BelievedMark {
  /** The middle of all fresh marks; of two, their mean. */
  readonly mark: number;
  /** The marks that judge positions. */
  readonly judged: JudgedMarks;
  /** True if no two venues agree. */
  readonly disputed: boolean;
  /** A venue that says so, or the nearest to it. */
  readonly source: string;
  /** The venue's timestamp of the mark, epoch ms. */
  readonly at: number;
  /** True if no other venue lists the asset. */
  readonly singleSource: boolean;
  /** All venues that agree with the mark. */
  readonly agreeing: ReadonlySet<string>;
}

/**
 * The marks of several venues for an asset, as one mark and the two marks that judge.
 *
 * @param marks       at least two, one of each venue, in the order of preference
 * @param agreement   from `agreementOf`
 * @param lastSource  the venue that the last believed mark was of; it is kept while it agrees
 */
export function believedMark(marks: readonly VenueMark[], agreement: number, lastSource: string | null): BelievedMark {
  const sorted = marks.map(({ mark }) => mark).sort((a, b) => a - b);
  const centre = median(sorted);
  const near = marks.filter(({ mark }) => agree(mark, centre, agreement));
  const { venue: source, at } = sourceOf(near.length > 0 ? near : marks, lastSource, centre);
  const disputed = !sorted.some((mark, i) => i > 0 && agree(mark, sorted[i - 1] as number, agreement));
  const agreeing = new Set(near.map(({ venue }) => venue));
  return { mark: centre, judged: judgedMarks(sorted), disputed, source, at, singleSource: false, agreeing };
}

/** The mark of the only venue that lists an asset. */
export function believedAlone({ venue, mark, at }: SoleReading): BelievedMark {
  const judged = { long: mark, short: mark };
  const alone = { singleSource: true, disputed: false, agreeing: new Set([venue]) };
  return { mark, judged, source: venue, at, ...alone };
}

/** The venue that the asset was quoted from, else the nearest to the centre, else the preferred one. */
function sourceOf(marks: readonly VenueMark[], lastSource: string | null, centre: number): VenueMark {
  const distance = ({ mark }: VenueMark) => Math.abs(mark - centre);
  const last = marks.find(({ venue }) => venue === lastSource);
  return last ?? marks.reduce((best, one) => (distance(one) < distance(best) ? one : best));
}

/** The marks by which long and short positions are judged. */
interface JudgedMarks {
  readonly long: number;
  readonly short: number;
}

/**
 * The second worst mark of each side: at least two venues put a position there or worse, however far they scatter, so
 * that one venue alone neither raises an alert nor silences one.
 *
 * @param sorted  at least two marks, lowest first
 */
function judgedMarks(sorted: readonly number[]): JudgedMarks {
  return { long: sorted[1] as number, short: sorted[sorted.length - 2] as number };
}
