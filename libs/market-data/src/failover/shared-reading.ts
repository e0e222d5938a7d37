import { type VenueReading } from '../belief/venue-reading';
import { type Venue } from '../exchanges/venue';
import { venueOutcome } from '../exchanges/venue-outcome';

/** An answer holds all assets of its venue: those who ask for others within this time share it. */
const SHARED_MS = 5000;

/** Asks a venue once for all who want to know at about the same time. */
export class SharedReading {
  private latest: { readonly reading: Promise<VenueReading>; readonly expires: () => number } | undefined;

  constructor(
    private readonly venue: Venue,
    private readonly now: () => number,
  ) {}

  /** Never rejects. */
  read(): Promise<VenueReading> {
    if (this.latest && this.now() < this.latest.expires()) return this.latest.reading;
    // under way: shared however long it takes; failed: over at once
    let expires = Infinity;
    const reading = this.ask();
    this.latest = { reading, expires: () => expires };
    void reading.then(({ quotes }) => (expires = quotes ? this.now() + SHARED_MS : -Infinity));
    return reading;
  }

  private async ask(): Promise<VenueReading> {
    const venue = this.venue.id;
    try {
      const quotes = await this.venue.quotes();
      return { venue, quotes: new Map(quotes.map((quote) => [quote.asset, quote])), outcome: 'ok' };
    } catch (error) {
      return { venue, quotes: null, outcome: venueOutcome(error) };
    }
  }
}
