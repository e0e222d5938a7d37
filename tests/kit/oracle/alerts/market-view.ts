import { MOST } from '../../exchange/exchanges';
import { type Served, type Tape } from '../../exchange/tape';
import { MINUTE, SECOND } from '../../clock/timeline';
import { type Excuses } from './excuses';
import { FollowedVenue } from './followed-venue';
import { FundingBook } from './funding-book';

/** What a tick may have seen of an asset: the marks of honest venues at one time; no marks: it saw nothing. */
export interface View {
  readonly low: number;
  readonly high: number;
  /** Null: the venue that is followed says none, and another one is not followed yet. */
  readonly fundingRate: number | null;
  /** Marks that a venue says beside them, far from all of these. */
  readonly lies: readonly Lie[];
  /** Only one venue was heard: its rate counts, but its mark alone is not believed. */
  readonly isAlone: boolean;
}

/** A mark that only a liar says. */
interface Lie {
  readonly mark: number;
  /** Whether each tick that saw the others must have seen it too. */
  readonly isSure: boolean;
}

/** A tick that begins in time has evaluated everything so long before the minute is over, and it looks no longer for its market. */
const LOOKS_FOR = 40 * SECOND;
/** A monitor is evaluated no later than this after the moment that its alerts name [ms]. */
export const LATEST = 40 * SECOND;
/** Doubles written as decimals. */
const ROUNDING = 1e-9;

/** What all ticks of a run could see, from what the venues were recorded to say. */
export class MarketView {
  private readonly books = new Map<string, FundingBook>();
  private readonly followed = new Map<string, FollowedVenue>();

  /**
   * @param minutes  those of the run, in order
   * @param since    when somebody wanted to know of an asset for the first time, in minutes; left out: before all of them
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

  /** Whether they asked so late that the tick may be over in the next minute only. */
  isLate(asset: string, minute: number): boolean {
    return this.tape.of(asset, minute, 0).every(({ at }) => at >= (minute + 1) * MINUTE - LOOKS_FOR);
  }

  /** Whether so many venues said the same that it is believed by who has heard it. */
  isKnown(asset: string, minute: number): boolean {
    const honest = this.tape.of(asset, minute, LOOKS_FOR).filter(({ isHonest }) => isHonest);
    return new Set(honest.map(({ venue }) => venue)).size >= MOST;
  }

  /** Each thing that may have been seen; null: nothing. */
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

  /** What is said of a minute of the course by liars; a venue that is ill has its true mark here, which changes nothing. */
  private lies(served: readonly Served[], minute: number, index: number): readonly Lie[] {
    const isMixed = (venue: string): boolean => served.some((each) => each.venue === venue && each.isHonest);
    return served
      .filter((each) => !each.isHonest && each.index === index)
      .map(({ venue, mark }) => {
        const isUnsure = this.tape.turnsIn(venue, minute) || this.excuses.mayHearSome(minute) || isMixed(venue);
        return { mark, isSure: !isUnsure };
      });
  }

  /** What any venue has told the workers for a tick, true or not. */
  said(asset: string, minute: number): readonly { readonly venue: string; readonly mark: number }[] {
    return this.tape.of(asset, minute, MINUTE);
  }

  private follow(asset: string): FollowedVenue {
    return new FollowedVenue(this.tape, asset, this.minutes, this.excuses, this.since.get(asset));
  }
}

export const isWithin = ({ low, high }: View, mark: number): boolean =>
  mark >= low * (1 - ROUNDING) && mark <= high * (1 + ROUNDING);
