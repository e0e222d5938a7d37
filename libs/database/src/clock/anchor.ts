import { DatabaseError } from '../errors/database-error';

/** Of several questions, the one that was answered fastest tells most. */
const SAMPLES = 3;

/** An answer this fast is always better than what is known: it is off by half of it at most. */
const FAST_MS = 100;

/** A correction backwards up to here is waited for, so that no moment comes twice. */
const MOST_HELD_MS = 5000;

interface Sample {
  readonly offset: number;
  readonly roundTrip: number;
}

/** Another clock, carried on by a monotonic one of this process. */
export class Anchor {
  private offset: number | undefined;
  private latest = -Infinity;

  /** @param monotonic  milliseconds */
  constructor(private readonly monotonic: () => number) {}

  /** Time of the other clock, in whole milliseconds. Only after the first `drop`. */
  now(): number {
    const time = Math.floor(this.monotonic() + (this.offset ?? NaN));
    this.latest = Math.max(this.latest, time);
    return this.latest;
  }

  /**
   * Compares the clocks.
   *
   * @param ask  what the other clock shows, in milliseconds; answered as fast as can be
   * @throws what `ask` throws
   */
  async drop(ask: () => Promise<number>): Promise<void> {
    const { offset, roundTrip } = await this.best(ask);
    const correction = this.offset === undefined ? -Infinity : offset - this.offset;
    // a slow answer that agrees with what is known says nothing new
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
    if (!Number.isFinite(shown)) throw new DatabaseError('UNEXPECTED', 'the clock of the server shows no time');
    return { offset: shown - (sent + received) / 2, roundTrip: received - sent };
  }
}
