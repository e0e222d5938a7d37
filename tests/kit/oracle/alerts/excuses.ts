import { minuteOf } from '../../clock/timeline';
import { type Span } from '../../owner/history';

/** Of the answers of all venues in one reading, what reaches a worker: all, all or none, or those of any of them. */
export type Hearing = 'everything' | 'everything or nothing' | 'anything';

/** Something that was done to the service. */
export interface Fault extends Span {
  readonly kind: string;
  /** How many ticks it may cost after its end, at the most. */
  readonly ticks: number;
  /** What workers may hear of what all venues say in one reading, while it lasts and soon after it. */
  readonly hears: Hearing;
}

/** When a run had what faults, and what that excuses. */
export class Excuses {
  private readonly minutes = new Set<number>();
  private readonly deaf = new Set<number>();
  private readonly hardOfHearing = new Set<number>();

  constructor(readonly faults: readonly Fault[]) {
    for (const { from, to, ticks, hears } of faults)
      for (let minute = minuteOf(from); minute <= minuteOf(to) + ticks; minute++) {
        this.minutes.add(minute);
        if (hears !== 'everything') this.deaf.add(minute);
        if (hears === 'anything') this.hardOfHearing.add(minute);
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

  /** Whether a worker may have heard nothing of what was said. */
  mayBeDeaf(minute: number): boolean {
    return this.deaf.has(minute);
  }

  /** Whether it may have heard some venues, and not the others. */
  mayHearSome(minute: number): boolean {
    return this.hardOfHearing.has(minute);
  }

  /** Whether something was wrong at some time in a span: what was sent may then have to be sent again. */
  any({ from, to }: Span): boolean {
    for (let minute = minuteOf(from); minute <= minuteOf(to); minute++) if (this.minutes.has(minute)) return true;
    return false;
  }
}
