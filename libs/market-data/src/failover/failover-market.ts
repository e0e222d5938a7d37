import { type Venue } from '../exchanges/venue';
import { venueOutcome } from '../exchanges/venue-outcome';
import { type DailyCandles, type MarketData, type MarketQuote, type MarketSnapshot } from '../market-data';
import { UpstreamUnavailableError } from '../upstream-unavailable-error';
import { type AssetCourse, nextStep, type Step } from './asset-course';
import { type Readings } from './reading';
import { SharedReading } from './shared-reading';

export interface FailoverParts {
  /** With perpetual futures, in the order of preference. */
  readonly perpetuals: readonly Venue[];
  /** For daily candles, in the order of preference. */
  readonly candles: readonly Venue[];
  readonly now: () => number;
  /** For a search for candles through all venues. */
  readonly searchMs: number;
}

/** Several venues as one market. */
export class FailoverMarket implements MarketData {
  private readonly courses = new Map<string, AssetCourse>();
  private readonly shared: readonly SharedReading[];

  constructor(private readonly parts: FailoverParts) {
    this.shared = parts.perpetuals.map((venue) => new SharedReading(venue, parts.now));
  }

  async snapshot(assets?: readonly string[]): Promise<MarketSnapshot> {
    let readings = await this.read(this.venuesFor(assets ?? [...this.courses.keys()]));
    let wanted = assets ?? assetsOf(readings);
    const isOpen = wanted.some((asset) => this.step(asset, readings).isOpen);
    if (isOpen || wanted.length === 0) {
      readings = await this.read(() => true, readings);
      wanted = assets ?? assetsOf(readings);
    }
    // concluded in any case: that nobody answers counts, too
    const snapshot = this.conclude(wanted, readings);
    if (readings.every((reading) => reading?.quotes === null)) throw this.unavailable(readings);
    return snapshot;
  }

  async dailyCandles(asset: string): Promise<DailyCandles | null> {
    const { candles, now, searchMs } = this.parts;
    const deadline = now() + searchMs;
    const problems: string[] = [];
    let isUnlisted = false;
    let isListed = false;
    for (const venue of candles) {
      if (now() > deadline) break;
      try {
        const answer = await venue.dailyCandles(asset);
        if (answer) return answer;
        isUnlisted = true;
      } catch (error) {
        problems.push(`${venue.id}: ${venueOutcome(error)}`);
        isListed ||= venue.lists(asset) === true;
      }
    }
    if (isUnlisted && !isListed) return null;
    throw new UpstreamUnavailableError(`daily candles of ${asset}`, problems);
  }

  /** The venues to begin with: those that the assets are quoted from and those they would rather be quoted from. */
  private venuesFor(assets: readonly string[]): (venue: number) => boolean {
    const last = assets.reduce((most, asset) => Math.max(most, this.courses.get(asset)?.venue ?? 0), 0);
    return (venue) => venue <= last;
  }

  /** Asks venues at the same time: those that are not up cost one time-out together. */
  private read(isAsked: (venue: number) => boolean, known: Readings = []): Promise<Readings> {
    const reading = async (venue: SharedReading, i: number) => known[i] ?? (isAsked(i) ? venue.read() : undefined);
    return Promise.all(this.shared.map(reading));
  }

  private step(asset: string, readings: Readings): Step {
    return nextStep(asset, this.courses.get(asset), readings, this.parts.now());
  }

  private conclude(wanted: readonly string[], readings: Readings): MarketSnapshot {
    const quotes = new Map<string, MarketQuote>();
    const unlisted = new Set<string>();
    for (const asset of new Set(wanted)) {
      const { course, quote } = this.step(asset, readings);
      if (course) this.courses.set(asset, course);
      if (quote) quotes.set(asset, quote);
      else if (this.isUnlisted(asset, readings)) unlisted.add(asset);
    }
    return { quotes, unlisted };
  }

  /** All venues were asked, and none lists it; one that does not answer counts for what it listed before. */
  private isUnlisted(asset: string, readings: Readings): boolean {
    return this.parts.perpetuals.every((venue, i) => {
      const reading = readings[i];
      return reading !== undefined && (reading.quotes ? !reading.quotes.has(asset) : venue.lists(asset) !== true);
    });
  }

  private unavailable(readings: Readings): UpstreamUnavailableError {
    const problems = this.parts.perpetuals.map(({ id }, i) => `${id}: ${readings[i]?.outcome ?? 'skipped'}`);
    return new UpstreamUnavailableError('marks and funding', problems);
  }
}

function assetsOf(readings: Readings): string[] {
  return [...new Set(readings.flatMap((reading) => [...(reading?.quotes?.keys() ?? [])]))];
}
