/** Rows that are listed by their place at most. */
const MOST_LISTED = 1000;

/** Rows of a book that have no result. */
export interface FaultyRows {
  /** How many there are. */
  readonly count: number;
  /** Their places, ascending; the first 1000. */
  readonly rows: readonly number[];
}

/** Counts and lists rows as they come. */
export class FaultyRowList implements FaultyRows {
  count = 0;
  readonly rows: number[] = [];

  add(row: number): void {
    this.count += 1;
    if (this.rows.length < MOST_LISTED) this.rows.push(row);
  }
}
