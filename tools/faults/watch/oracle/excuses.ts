import { minuteOf } from '../time/timeline';
import { type Span } from '../owners/history';

/** Something that was done to the service. */
export interface Fault extends Span {
  readonly kind: string;
  /** How many ticks it may cost after its end, at the most. */
  readonly ticks: number;
  /** Whether it was done to a venue, or keeps venues from being heard. */
  readonly isOfVenue: boolean;
}

/** When a run had what faults, and what that excuses. */
export class Excuses {
  private readonly minutes = new Set<number>();
  private readonly edges = new Set<number>();

  constructor(readonly faults: readonly Fault[]) {
    for (const { from, to, ticks, isOfVenue } of faults)
      for (let minute = minuteOf(from); minute <= minuteOf(to) + ticks; minute++) {
        this.minutes.add(minute);
        if (isOfVenue && (minute === minuteOf(from) || minute >= minuteOf(to))) this.edges.add(minute);
      }
  }

  /** Whether a tick may be missing. */
  excuses(minute: number): boolean {
    return this.minutes.has(minute);
  }

  /** How many of these minutes were in a fault of a kind, or so soon after it. */
  count(kind: string, minutes: readonly number[]): number {
    const own = this.faults.filter((fault) => fault.kind === kind);
    const isIn = (minute: number) =>
      own.some(({ from, to, ticks }) => minute >= minuteOf(from) && minute <= minuteOf(to) + ticks);
    return minutes.filter(isIn).length;
  }

  /** Whether a venue falls ill or is well again about then: a worker may have heard less of it than was said. */
  isUnsureOfVenues(minute: number): boolean {
    return this.edges.has(minute);
  }

  /** Whether something was wrong at some time in a span: what was sent may then have to be sent again. */
  any({ from, to }: Span): boolean {
    for (let minute = minuteOf(from); minute <= minuteOf(to); minute++) if (this.minutes.has(minute)) return true;
    return false;
  }
}
