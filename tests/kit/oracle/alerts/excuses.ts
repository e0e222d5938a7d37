import { minuteOf } from '../../clock/timeline';
import { type Span } from '../../owner/history';

/** The part of a reading that reaches a worker: every venue, every venue or none, or any subset. */
export type Hearing = 'everything' | 'everything or nothing' | 'anything';

/** A fault that was injected. */
export interface Fault extends Span {
  readonly kind: string;
  /** Most ticks that it may cost after its end. */
  readonly ticks: number;
  /** The part of a reading that workers receive during a fault and shortly after it. */
  readonly hears: Hearing;
}

/** When a run had which faults, and which deviations they excuse. */
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

  /** How many of these minutes were during a fault of a kind, or shortly after it. */
  count(kind: string, minutes: readonly number[]): number {
    const own = this.faults.filter((fault) => fault.kind === kind);
    const isIn = (minute: number) =>
      own.some(({ from, to, ticks }) => minute >= minuteOf(from) && minute <= minuteOf(to) + ticks);
    return minutes.filter(isIn).length;
  }

  /** Whether a worker may have missed a whole reading. */
  mayBeDeaf(minute: number): boolean {
    return this.deaf.has(minute);
  }

  /** Whether it may have heard some venues but not all. */
  mayHearSome(minute: number): boolean {
    return this.hardOfHearing.has(minute);
  }

  /** Whether a fault was active in a span of time: messages of that span may be sent again. */
  any({ from, to }: Span): boolean {
    for (let minute = minuteOf(from); minute <= minuteOf(to); minute++) if (this.minutes.has(minute)) return true;
    return false;
  }
}
