import { type Venue } from '../exchanges/venue';
import { venueOutcome } from '../exchanges/venue-outcome';
import { type Reading } from './reading';

/** An answer holds all assets of its venue: those who ask for others within this time share it, and it keeps its `asOf`. */
const SHARED_MS = 5000;

/** Asks a venue once for all who want to know at about the same time. */
export class SharedReading {
  private latest: { readonly reading: Promise<Reading>; readonly expires: () => number } | undefined;

  constructor(
    private readonly venue: Venue,
    private readonly now: () => number,
  ) {}

  /** Never rejects. */
  read(): Promise<Reading> {
    if (this.latest && this.now() < this.latest.expires()) return this.latest.reading;
    // under way: shared however long it takes; failed: over at once
    let expires = Infinity;
    const reading = this.ask();
    this.latest = { reading, expires: () => expires };
    void reading.then(({ quotes }) => (expires = quotes ? this.now() + SHARED_MS : -Infinity));
    return reading;
  }

  private async ask(): Promise<Reading> {
    try {
      const quotes = await this.venue.quotes();
      return { quotes: new Map(quotes.map((quote) => [quote.asset, quote])), outcome: 'ok' };
    } catch (error) {
      return { quotes: null, outcome: venueOutcome(error) };
    }
  }
}
