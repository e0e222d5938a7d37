import { DatabaseError } from '../errors/database-error';

/** Number of samples; the fastest answer is the most accurate. */
const SAMPLES = 3;

/** An answer this fast always replaces the anchor: its error is at most half of this. */
const FAST_MS = 100;

/** A backward correction up to this size stops the clock instead, so that no moment occurs twice. */
const MOST_HELD_MS = 5000;

interface Sample {
  readonly offset: number;
  readonly roundTrip: number;
}

/** Estimate of another clock, advanced by this process's monotonic clock. */
export class Anchor {
  private offset: number | undefined;
  private latest = -Infinity;

  /** @param monotonic  milliseconds */
  constructor(private readonly monotonic: () => number) {}

  /** Time of the other clock, in whole milliseconds. Only valid after the first `drop`. */
  now(): number {
    const time = Math.floor(this.monotonic() + (this.offset ?? NaN));
    this.latest = Math.max(this.latest, time);
    return this.latest;
  }

  /**
   * Compares the clocks.
   *
   * @param ask  returns the other clock's time in milliseconds, as fast as possible
   * @throws the errors of `ask`
   */
  async drop(ask: () => Promise<number>): Promise<void> {
    const { offset, roundTrip } = await this.best(ask);
    const correction = this.offset === undefined ? -Infinity : offset - this.offset;
    // a slow answer that agrees within its error adds no information
    if (roundTrip > FAST_MS && Math.abs(correction) <= roundTrip / 2) return;
    this.offset = offset;
    if (correction < -MOST_HELD_MS) this.latest = -Infinity;
  }

  private async best(ask: () => Promise<number>): Promise<Sample> {
    let best = await this.sample(ask);
    for (let n = 1; n < SAMPLES; n++) {
      const next = await this.sample(ask);
      if (next.roundTrip < best.roundTrip) best = next;
    }
    return best;
  }

  private async sample(ask: () => Promise<number>): Promise<Sample> {
    const sent = this.monotonic();
    const shown = await ask();
    const received = this.monotonic();
    if (!Number.isFinite(shown)) throw new DatabaseError('UNEXPECTED', 'the server returned an invalid time');
    return { offset: shown - (sent + received) / 2, roundTrip: received - sent };
  }
}
