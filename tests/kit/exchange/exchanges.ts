import { type Fault } from './fake-exchange/fault';
import { type FakeExchange, startFakeExchange } from './fake-exchange/fake-exchange';
import { type Clock, MINUTE, minuteOf, SECOND } from '../clock/timeline';
import { type Course } from './course';
import { type Served, Tape } from './tape';

/** Venues with perpetual futures, in the order in which the service asks them. */
export const VENUES = ['binanceusdm', 'bybit', 'okx', 'hyperliquid', 'krakenfutures'] as const;
export type Venue = (typeof VENUES)[number];

/** A price that this many venues report is accepted, against all others. */
export const MOST = Math.ceil((VENUES.length + 1) / 2);

/** Venues whose funding is paid every hour; all others every eight hours. */
const HOURLY: readonly Venue[] = ['hyperliquid', 'krakenfutures'];
/** Relative price difference of neighbors in the list, far below any threshold. */
const SPREAD = 2e-5;
/** Time before a minute in which its prices already hold: the ticks ask after it has begun. */
export const EARLY = 3 * SECOND;
/** The requests for marks. */
const MARKS = /premiumIndex|market\/tickers|mark-price|^\/info$|v3\/tickers/;

/** A price as changed by a lie. */
export type Lie = (mark: number) => number;

/** An asset and its price in each minute. */
export type Quoted = Pick<Course, 'asset' | 'price' | 'at'>;

/** The exchanges of a run. Their prices follow the courses, and they record every mark that they give to the workers. */
export class Exchanges {
  readonly tape = new Tape();
  private readonly lies = new Map<Venue, Lie>();
  private readonly broken = new Set<Venue>();
  private readonly books = new Map<Venue, Map<string, number>>(
    VENUES.map((venue) => [venue, new Map<string, number>()]),
  );
  private readonly over = new AbortController();
  private index = 0;

  private constructor(
    private readonly timeline: Clock,
    readonly courses: readonly Quoted[],
    private readonly forWorkers: FakeExchange,
    private readonly forApi: FakeExchange,
  ) {}

  static async open(timeline: Clock, courses: readonly Quoted[]): Promise<Exchanges> {
    const marks = Object.fromEntries(courses.map(({ asset, price }) => [asset, price]));
    const now = (): number => timeline.now();
    const told: { now: () => number } = { now };
    const forWorkers = await startFakeExchange({ now: () => told.now(), marks });
    const forApi = await startFakeExchange({ now, marks });
    const exchanges = new Exchanges(timeline, courses, forWorkers, forApi);
    // called once for each answer
    told.now = () => exchanges.serve();
    exchanges.quote();
    void exchanges.run();
    return exchanges;
  }

  get urls(): { readonly workers: string; readonly api: string } {
    return { workers: JSON.stringify(this.forWorkers.baseUrls), api: JSON.stringify(this.forApi.baseUrls) };
  }

  /** The minute of the courses that the venues quote. */
  get position(): number {
    return this.index;
  }

  /** @param lie  undefined makes it honest again */
  lie(venue: Venue, lie: Lie | undefined): void {
    if (lie) this.lies.set(venue, lie);
    else this.lies.delete(venue);
    this.tape.turn(venue, this.timeline.now());
    this.quote();
  }

  /** @param fault  undefined mends it */
  break(venue: Venue, fault: Fault | undefined): void {
    if (fault) this.broken.add(venue);
    else this.broken.delete(venue);
    this.tape.turn(venue, this.timeline.now());
    for (const exchange of [this.forWorkers, this.forApi]) exchange.fail(venue, fault);
  }

  async close(): Promise<void> {
    this.over.abort();
    await this.forWorkers.close();
    await this.forApi.close();
  }

  private async run(): Promise<void> {
    const { timeline } = this;
    let quoted = minuteOf(timeline.now() + EARLY);
    while (!this.over.signal.aborted) {
      const minute = minuteOf(timeline.now() + EARLY);
      if (minute !== quoted) {
        quoted = minute;
        this.index++;
        this.quote();
      }
      // polled often, because the clock may be set forward
      await timeline.sleep(Math.min((minute + 1) * MINUTE - EARLY - timeline.now(), SECOND));
    }
  }

  private quote(): void {
    for (const { asset, ...course } of this.courses.map((each) => ({ asset: each.asset, ...each.at(this.index) })))
      for (const [i, venue] of VENUES.entries()) {
        const honest = course.mark * (1 + (i - 2) * SPREAD);
        const mark = Number((this.lies.get(venue)?.(honest) ?? honest).toPrecision(10));
        const fundingRate = HOURLY.includes(venue) ? course.fundingRate / 8 : course.fundingRate;
        this.books.get(venue)?.set(asset, mark);
        for (const exchange of [this.forWorkers, this.forApi]) exchange.change(asset, { mark, fundingRate }, venue);
      }
  }

  /** Records the answers given to the workers. */
  private serve(): number {
    const at = this.timeline.now();
    for (const { venue, path, body } of this.forWorkers.calls.splice(0)) {
      const known = VENUES.find((each) => each === venue);
      const asksForMarks = MARKS.test(path) && (venue !== 'hyperliquid' || body.includes('metaAndAssetCtxs'));
      if (known && asksForMarks) this.record(known, at);
    }
    return at;
  }

  private record(venue: Venue, at: number): void {
    const isHonest = !this.lies.has(venue) && !this.broken.has(venue);
    for (const course of this.courses) {
      const mark = this.books.get(venue)?.get(course.asset);
      const { fundingRate } = course.at(this.index);
      if (mark === undefined) continue;
      const served: Served = { at, venue, mark, fundingRate, isHonest, index: this.index };
      this.tape.add(course.asset, served);
    }
  }
}
