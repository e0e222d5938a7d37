import { EARLY, VENUES } from '../market/exchanges';
import { type Served, type Tape } from '../market/tape';
import { type Excuses } from './excuses';

/** A preferred venue is followed again after so many good readings in a row, of which ticks may have missed some. */
const GOOD_ONES = 10;
const MISSED = 4;

/** When the venue whose funding is followed may have been silent, and when another one may have been followed from then on. */
export class FollowedVenue {
  private readonly silent = new Set<number>();
  private readonly changing = new Set<number>();

  /** @param minutes  those of the run, in order */
  constructor(tape: Tape, asset: string, minutes: readonly number[], excuses: Excuses) {
    const good = new Map<string, number>();
    for (const minute of minutes) {
      const told = tape.of(asset, minute, EARLY);
      if (!isWhole(told) || excuses.isUnsureOfVenues(minute)) this.silent.add(minute);
      if (told.length === 0) continue;
      for (const venue of VENUES) {
        const isGood = told.some((each) => each.venue === venue && each.isHonest);
        // who was never ill is not come back to
        good.set(venue, isGood ? (good.get(venue) ?? Infinity) + 1 : 0);
      }
      const returns = [...good.values()].some((count) => count >= GOOD_ONES && count <= GOOD_ONES + MISSED);
      if (returns) this.changing.add(minute);
    }
  }

  /** Whether a tick may have known marks, and no rate. */
  mayBeSilent(minute: number): boolean {
    return this.silent.has(minute);
  }

  /** Whether the rates of another venue may begin: nobody who has an alert of another sign then is told of a flip. */
  mayChange(minute: number): boolean {
    return this.silent.has(minute) || this.changing.has(minute);
  }
}

/** One reading, in which every venue told the truth. */
const isWhole = (told: readonly Served[]): boolean =>
  told.length === VENUES.length && VENUES.every((venue) => told.some((each) => each.venue === venue && each.isHonest));
