import { MOST } from '../../exchange/exchanges';
import { type Served, type Tape } from '../../exchange/tape';
import { MINUTE, SECOND } from '../../clock/timeline';
import { type Excuses } from './excuses';
import { FollowedVenue } from './followed-venue';
import { FundingBook } from './funding-book';

/** Everything a tick may have seen of an asset: marks of honest venues at one time; without marks it saw no data. */
export interface View {
  readonly low: number;
  readonly high: number;
  /** Null while the followed venue is silent and before the service follows another. */
  readonly fundingRate: number | null;
  /** Marks from a single venue, far from all of these. */
  readonly lies: readonly Lie[];
  /** Only one venue was heard: its rate counts, but its mark needs a second venue. */
  readonly isAlone: boolean;
}

/** A mark that only a lying venue reports. */
interface Lie {
  readonly mark: number;
  /** Whether each tick that saw the others must also have seen it. */
  readonly isSure: boolean;
}

/** A punctual tick has evaluated everything this long before the minute ends, and no longer reads its market. */
const LOOKS_FOR = 40 * SECOND;
/** Most delay between the time in an alert and the evaluation of its monitor [ms]. */
export const LATEST = 40 * SECOND;
/** Rounding of doubles written as decimals. */
const ROUNDING = 1e-9;

/** Everything all ticks of a run could see, from the record of the venues' answers. */
export class MarketView {
  private readonly books = new Map<string, FundingBook>();
  private readonly followed = new Map<string, FollowedVenue>();

  /**
   * @param minutes  minutes of the run, in order
   * @param since    first minute in which a monitor needs the asset; default: before all minutes
   */
  constructor(
    private readonly tape: Tape,
    readonly excuses: Excuses,
    readonly minutes: readonly number[],
    private readonly since: ReadonlyMap<string, number> = new Map<string, number>(),
  ) {}

  book(asset: string): FundingBook {
    const book = this.books.get(asset) ?? new FundingBook(this.tape, asset, this.minutes, this.followedVenue(asset));
    this.books.set(asset, book);
    return book;
  }

  followedVenue(asset: string): FollowedVenue {
    const venue = this.followed.get(asset) ?? this.follow(asset);
    this.followed.set(asset, venue);
    return venue;
  }

  /** Whether the workers asked any venue for it in a minute. */
  isAsked(asset: string, minute: number): boolean {
    return this.tape.of(asset, minute, 0).length > 0;
  }

  /** Whether any venue told them the truth in a minute: otherwise a tick knows no rate. */
  isTold(asset: string, minute: number): boolean {
    return this.tape.of(asset, minute, 0).some(({ isHonest }) => isHonest);
  }

  /** Whether they asked so late that the tick may end in the next minute. */
  isLate(asset: string, minute: number): boolean {
    return this.tape.of(asset, minute, 0).every(({ at }) => at >= (minute + 1) * MINUTE - LOOKS_FOR);
  }

  /** Whether enough venues agreed for a worker to accept their mark. */
  isKnown(asset: string, minute: number): boolean {
    const honest = this.tape.of(asset, minute, LOOKS_FOR).filter(({ isHonest }) => isHonest);
    return new Set(honest.map(({ venue }) => venue)).size >= MOST;
  }

  /** Every possible view; null for no data. */
  views(asset: string, minute: number): readonly (View | null)[] {
    const views = new Map<number, View>();
    const served = this.tape.of(asset, minute, LOOKS_FOR);
    for (const { mark, fundingRate, index } of served.filter(({ isHonest }) => isHonest)) {
      const { low = mark, high = mark, lies = this.lies(served, minute, index) } = views.get(index) ?? {};
      views.set(index, { low: Math.min(low, mark), high: Math.max(high, mark), fundingRate, lies, isAlone: false });
    }
    const mayBeBlind = !this.isKnown(asset, minute) || this.excuses.mayBeDeaf(minute);
    const lone = this.excuses.mayHearSome(minute)
      ? [...views.values()].map((view) => ({ ...view, isAlone: true }))
      : [];
    return [...views.values(), ...lone, ...(mayBeBlind ? [null] : [])];
  }

  /** Marks of liars in a minute of the course. A failing venue has its true mark here, which has no effect. */
  private lies(served: readonly Served[], minute: number, index: number): readonly Lie[] {
    const isMixed = (venue: string): boolean => served.some((each) => each.venue === venue && each.isHonest);
    return served
      .filter((each) => !each.isHonest && each.index === index)
      .map(({ venue, mark }) => {
        const isUnsure = this.tape.turnsIn(venue, minute) || this.excuses.mayHearSome(minute) || isMixed(venue);
        return { mark, isSure: !isUnsure };
      });
  }

  /** Every answer of a venue that a tick may have used, true or not. */
  said(asset: string, minute: number): readonly { readonly venue: string; readonly mark: number }[] {
    return this.tape.of(asset, minute, MINUTE);
  }

  private follow(asset: string): FollowedVenue {
    return new FollowedVenue(this.tape, asset, this.minutes, this.excuses, this.since.get(asset));
  }
}

export const isWithin = ({ low, high }: View, mark: number): boolean =>
  mark >= low * (1 - ROUNDING) && mark <= high * (1 + ROUNDING);
