/** Units held since a fill, until the next signal. */
export interface Position {
  /** 1 long, −1 short. */
  readonly side: number;
  /** Bar of the fill. */
  readonly entryIdx: number;
  /** Price of the fill. */
  readonly entry: number;
  /** Equity before the fill, all of which is put in. */
  readonly stake: number;
  /** Equity after it: the stake less the cost of the entry. */
  readonly invested: number;
}
