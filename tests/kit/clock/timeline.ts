import { setTimeout as delay } from 'node:timers/promises';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

export const minuteOf = (moment: number): number => Math.floor(moment / MINUTE);

/** A clock, and how to wait by it. */
export type Clock = Pick<Timeline, 'now' | 'sleep'>;

/**
 * The clock of a run: this many times as fast as the machine's, and set forward by hours when a fault needs it.
 * Processes of the service follow it from their start. Moments are epoch milliseconds.
 */
export class Timeline {
  private origin = Date.now();
  private shown: number;

  /** @param speed  ≥ 1; with 1 it is the machine's own clock */
  constructor(readonly speed: number) {
    this.shown = speed === 1 ? this.origin : (minuteOf(this.origin) + 1) * MINUTE;
  }

  now(): number {
    return Math.floor(this.shown + (Date.now() - this.origin) * this.speed);
  }

  /** Sets the clock forward. Stop all processes of the service first, because their clocks do not follow. */
  leap(ms: number): void {
    const now = Date.now();
    this.shown += (now - this.origin) * this.speed + ms;
    this.origin = now;
  }

  /**
   * Environment that gives a process the time: `FAST_CLOCK` of the module `fast-clock`.
   *
   * @param ahead  error of its clock [ms]
   */
  setting(ahead = 0): string {
    return `${this.agreedAt(ahead)},${this.speed}`;
  }

  /** Moment at which a clock of this speed and reading agrees with the machine's. */
  agreedAt(ahead = 0): number {
    return (this.speed * this.origin - this.shown - ahead) / (this.speed - 1);
  }

  /** Waits for milliseconds of this clock. */
  async sleep(ms: number): Promise<void> {
    await delay(Math.max(0, ms) / this.speed);
  }

  async until(moment: number): Promise<void> {
    await this.sleep(moment - this.now());
  }
}
