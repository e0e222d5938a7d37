import { MINUTE } from '../time/duration';

/** The number of the minute that a moment is in. */
export const minuteOf = (now: number): number => Math.floor(now / MINUTE);

/** How long it is from a moment to the next minute [milliseconds]. */
export const untilNextMinute = (now: number): number => (minuteOf(now) + 1) * MINUTE - now;

/**
 * Numbers the ticks: by the minutes of the clock, unless it lags behind the completed ticks.
 *
 * A store takes ticks in rising order alone. After a clock was set back by an hour, or after one that was an hour ahead has gone,
 * an hour would pass without a look at any monitor. So a worker that finds the last tick in the future, unchanged for a minute,
 * continues counting from there. While another worker's clock is ahead and working, the ticks are left to it.
 *
 * @example
 * const numbers = new TickNumbers();
 * numbers.next(600_000, null); // 10
 * numbers.completed(600_000);
 * numbers.next(60_000, 600_000); // 11
 */
export class TickNumbers {
  /** The last completed tick that was known a minute ago. */
  private known: number | null = null;

  /**
   * @param now       epoch milliseconds
   * @param lastBeat  moment of the last completed tick of any worker
   */
  next(now: number, lastBeat: number | null): number {
    const isStuck = lastBeat !== null && lastBeat === this.known && lastBeat - now >= MINUTE;
    this.known = lastBeat;
    return isStuck ? minuteOf(lastBeat) + 1 : minuteOf(now);
  }

  /** This worker has completed a tick, and said so for this moment. */
  completed(beat: number): void {
    this.known = beat;
  }
}
