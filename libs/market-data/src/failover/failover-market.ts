import { type AssetMemory, NEW_MEMORY } from '../belief/asset-memory';
import { conclude, type Conclusion } from '../belief/conclude';
import { type VenueReading, type VenueReadings } from '../belief/venue-reading';
import { UpstreamUnavailableError } from '../errors';
import { type Blind, type DailyCandles, type MarketData, type MarketQuote, type MarketSnapshot } from '../market-data';
import { MINUTE, SECOND } from '../time/duration';
import { type Venue, venueOutcome } from '../venues/venue';

export interface FailoverDependencies {
  /** With perpetual futures, in the order of preference. */
  readonly perpetuals: readonly Venue[];
  /** For daily candles, in the order of preference. */
  readonly candles: readonly Venue[];
  readonly now: () => number;
  /** For a search for candles through all venues. */
  readonly searchMs: number;
}

/** State of an asset in this process, for its own snapshots. */
interface Remembered {
  readonly memory: AssetMemory;
  /** Minute of the conclusion: the memory advances once a minute, even with more calls. */
  readonly minute: number;
}

/** Several venues as one market. */
export class FailoverMarket implements MarketData {
  private readonly remembered = new Map<string, Remembered>();
  private readonly shared: readonly SharedReading[];

  constructor(private readonly dependencies: FailoverDependencies) {
    this.shared = dependencies.perpetuals.map((venue) => new SharedReading(venue, dependencies.now));
  }

  /** At the same time: those that are not up cost one time-out together. */
  readings(): Promise<VenueReadings> {
    return Promise.all(this.shared.map((venue) => venue.read()));
  }

  async snapshot(assets?: readonly string[]): Promise<MarketSnapshot> {
    const readings = await this.readings();
    if (readings.every(({ quotes }) => quotes === null)) throw unavailable(readings);
    const snapshot = {
      quotes: new Map<string, MarketQuote>(),
      unlisted: new Set<string>(),
      unsure: new Set<string>(),
      blind: new Map<string, Blind>(),
    };
    for (const asset of new Set(assets ?? assetsOf(readings))) {
      const isListed = this.isListed(asset);
      if (isListed !== true) (isListed === false ? snapshot.unlisted : snapshot.unsure).add(asset);
      else this.quote(asset, readings, snapshot);
    }
    return snapshot;
  }

  async dailyCandles(asset: string): Promise<DailyCandles | null> {
    const { candles, now, searchMs } = this.dependencies;
    const deadline = now() + searchMs;
    const problems: string[] = [];
    for (const venue of candles) {
      if (now() > deadline) throw noCandles(asset, problems);
      try {
        const answer = await venue.dailyCandles(asset);
        if (answer) return answer;
      } catch (error) {
        // one that is known not to list it would have had nothing to say
        if (venue.lists(asset) !== false) problems.push(`${venue.id}: ${venueOutcome(error)}`);
      }
    }
    if (problems.length === 0) return null;
    throw noCandles(asset, problems);
  }

  private quote(asset: string, readings: VenueReadings, { quotes, blind }: Writable): void {
    const { believed, reason, asked, ...conclusion } = this.conclude(asset, readings);
    // who asks once wants a rate, not a series
    const funding = conclusion.funding ?? conclude(asset, readings, NEW_MEMORY, this.dependencies.now()).funding;
    if (believed === null || believed.disputed || funding === null) {
      const isDisputed = believed?.disputed === true;
      blind.set(asset, { reason: reason ?? (isDisputed ? 'disagreement' : 'no_funding'), asked });
      return;
    }
    const { at: asOf, ...rate } = funding;
    quotes.set(asset, { asset, mark: believed.mark, ...rate, asOf });
  }

  private conclude(asset: string, readings: VenueReadings): Conclusion {
    const now = this.dependencies.now();
    const minute = Math.floor(now / MINUTE);
    const before = this.remembered.get(asset);
    const conclusion = conclude(asset, readings, before?.memory ?? NEW_MEMORY, now);
    if (before?.minute !== minute) this.remembered.set(asset, { memory: conclusion.memory, minute });
    return conclusion;
  }

  /** Undefined: the known listings lack it, and a silent venue may list it. */
  private isListed(asset: string): boolean | undefined {
    const lists = this.dependencies.perpetuals.map((venue) => venue.lists(asset));
    if (lists.includes(true)) return true;
    return lists.includes(undefined) ? undefined : false;
  }
}

interface Writable {
  readonly quotes: Map<string, MarketQuote>;
  readonly blind: Map<string, Blind>;
}

function assetsOf(readings: VenueReadings): string[] {
  return readings.flatMap(({ quotes }) => [...(quotes?.keys() ?? [])]);
}

function unavailable(readings: VenueReadings): UpstreamUnavailableError {
  const problems = readings.map(({ venue, outcome }) => `${venue}: ${outcome}`);
  return new UpstreamUnavailableError('marks and funding', problems);
}

function noCandles(asset: string, problems: readonly string[]): UpstreamUnavailableError {
  return new UpstreamUnavailableError(`daily candles of ${asset}`, problems);
}

/** An answer holds all assets of its venue: those who ask for others within this time share it. */
const SHARED_MS = 5 * SECOND;

/** Asks a venue once for all who want to know at about the same time. */
class SharedReading {
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
