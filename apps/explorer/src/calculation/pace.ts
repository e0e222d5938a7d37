/** One screen frame [ms]; longer work on the page's thread makes it stutter. */
const FRAME = 16;
/** So long that one such run is enough to leave the page's thread. */
const LONG = 50;
/** So short that a message to a worker costs as much. */
const SHORT = 4;
/** More numbers than this are not tried out in the page's thread. */
const MANY_NUMBERS = 4000;

/** Remembers how long the runs of one operation take, and says where the next one belongs. */
export class Pace {
  private slowRuns = 0;
  private quickRuns = 0;
  private last: number | undefined;

  /** @param isSlow  it may take long with inputs that do not look like much */
  constructor(private readonly isSlow: boolean) {}

  /** Duration of the last run [ms]. */
  get expected(): number | undefined {
    return this.last;
  }

  /** Whether the next run would hold up the page. The first run of any code is slow: one is not enough, unless it is long. */
  isHeavy(values: unknown): boolean {
    return (
      this.isSlow ||
      this.slowRuns >= 2 ||
      (this.last === undefined && countNumbers(values, MANY_NUMBERS) >= MANY_NUMBERS)
    );
  }

  record(milliseconds: number): void {
    this.last = milliseconds;
    if (milliseconds > FRAME) {
      this.slowRuns += milliseconds > LONG ? 2 : 1;
      this.quickRuns = 0;
    } else if (milliseconds < SHORT && ++this.quickRuns >= 3) this.slowRuns = 0;
  }
}

/** How many numbers a value has, counted no further than to a bound. */
function countNumbers(value: unknown, most: number): number {
  if (typeof value === 'number') return 1;
  if (Array.isArray(value) && typeof value[0] === 'number') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  for (const one of Object.values(value)) {
    count += countNumbers(one, most - count);
    if (count >= most) break;
  }
  return count;
}
