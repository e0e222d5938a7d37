import { type RecentMoves } from './recent-moves';
import { type Jump } from './sole-venue';

/**
 * State of an asset from one reading of the venues to the next. It belongs where all who conclude can see
 * it.
 */
export interface AssetMemory {
  /** The last mark that was believed, and when, epoch ms; null: there never was one. */
  readonly lastMark: { readonly mark: number; readonly at: number } | null;
  /** The venue that it was of. */
  readonly lastSource: string | null;
  /** The venue whose funding is followed; null: none yet. */
  readonly fundingSource: string | null;
  readonly course: AssetCourse;
}

/** How an asset and its venues have been doing. Plain data: it survives JSON. */
export interface AssetCourse {
  /** Null before the first believed mark. */
  readonly moves: RecentMoves | null;
  /**
   * The only venue that lists the asset, found when the listings of all were known; null: there are others, or it is
   * not known.
   */
  readonly soleVenue: string | null;
  /** Marks in a row of that venue that are too far from the last believed one. */
  readonly jump: Jump;
  /** Readings in a row without funding from its venue. */
  readonly fundingFailures: number;
  /** Readings in a row with funding, of the venues that are preferred to the one that is followed. */
  readonly goodFunding: Readonly<Record<string, number>>;
}

/** For an asset without earlier ticks. */
export const NEW_COURSE: AssetCourse = {
  moves: null,
  soleVenue: null,
  jump: [],
  fundingFailures: 0,
  goodFunding: {},
};

/** For an asset without earlier ticks. */
export const NEW_MEMORY: AssetMemory = { lastMark: null, lastSource: null, fundingSource: null, course: NEW_COURSE };
