import { EARLY } from '../../exchange/exchanges';
import { type Tape } from '../../exchange/tape';
import { type Terms } from '../../owner/position';
import { MINUTE } from '../../clock/timeline';
import { type FollowedVenue } from './followed-venue';

/** Least and most funding that a position may have accrued [USD]. */
export type Accrual = readonly [low: number, high: number];

/** Funding paid by one dollar since long ago, and its uncertainty: the exact times of ticks are unknown. */
interface Paid {
  readonly paid: number;
  readonly unsure: number;
}

/** State before a long gap, and the number of minutes for which a tick may still miss the new rate. */
interface BeforeGap extends Paid {
  readonly minute: number;
  readonly left: number;
}

/** State of a minute. */
interface Entry extends Paid {
  readonly beforeGap?: BeforeGap;
}

/** The rates reported in a minute: at least one. */
interface Told {
  readonly minute: number;
  readonly all: readonly number[];
  readonly last: number;
}

const NOTHING: Entry = { paid: 0, unsure: 0 };
/** In minutes. */
const EIGHT_HOURS = 480;
/** For one dollar: three minutes at the highest rate of a run, 0.3 %. */
const LEAST_KNOWN = 2e-5;
/** The most minutes by which a tick may be late, and the most ticks skipped in a row. */
const LATE = 4;

/** The funding of an asset, from the rates that the workers were given. */
export class FundingBook {
  private readonly entries = new Map<number, Entry>();
  private last = NOTHING;

  /**
   * @param minutes   minutes of the run, in order
   * @param followed  venues whose funding may be followed
   */
  constructor(
    tape: Tape,
    asset: string,
    minutes: readonly number[],
    private readonly followed: Pick<FollowedVenue, 'mayBeSilent'>,
  ) {
    const told = minutes.flatMap((minute): Told[] => {
      const all = tape.of(asset, minute, EARLY).flatMap(({ isHonest, fundingRate }) => (isHonest ? [fundingRate] : []));
      const last = all.at(-1);
      return last === undefined ? [] : [{ minute, all, last }];
    });
    for (const i of told.keys()) this.enter(told, i);
    // minutes without a rate keep the last known state
    for (const [i, minute] of minutes.entries())
      this.entries.set(minute, this.entries.get(minute) ?? this.entries.get(minutes[i - 1] ?? -1) ?? NOTHING);
  }

  /** Funding paid by one dollar until a minute, rounded to its uncertainty: equal for minutes that cannot be told apart. */
  nearlyPaid(minute: number): number {
    return Math.round((this.entries.get(minute) ?? this.last).paid / LEAST_KNOWN);
  }

  /** Funding that a position may have accrued between two minutes. */
  accrued({ direction, positionSize }: Terms, from: number, to: number, rate: number): readonly Accrual[] {
    const first = this.entries.get(from) ?? this.last;
    const last = this.entries.get(to) ?? this.last;
    const side = direction === 'long' ? 1 : -1;
    const ends = from === to ? 0 : (2 * LATE * Math.abs(rate)) / EIGHT_HOURS;
    const until = ({ paid, unsure }: Paid): Accrual => {
      const middle = -side * positionSize * (paid - first.paid);
      const wrong = positionSize * (unsure - first.unsure + ends) + 1e-9 * MINUTE;
      return [middle - wrong, middle + wrong];
    };
    const { beforeGap } = last;
    return beforeGap && beforeGap.minute >= from ? [until(last), until(beforeGap)] : [until(last)];
  }

  private enter(told: readonly Told[], i: number): void {
    const [before, now] = [told[i - 1], told[i]];
    if (!now) return;
    const { minute, last: rate } = now;
    const gap = before ? Math.min(minute - before.minute, EIGHT_HOURS) : 0;
    const isLong = gap > LATE;
    // the first tick after a long gap decides, and it may have come a few minutes later
    const deciding = isLong ? told.slice(i, i + LATE).flatMap(({ all }) => all) : [rate];
    const [least, most] = [Math.min(...deciding), Math.max(...deciding)];
    const isUnsteady = rate !== before?.last || isLong;
    const wrong = isUnsteady ? (Math.abs(rate) + Math.abs(before?.last ?? rate)) * LATE : 0;
    const { paid, unsure, beforeGap } = this.last;
    const uncounted = isLong && before ? { paid, unsure, minute: before.minute, left: LATE } : oneLess(beforeGap);
    this.last = {
      paid: paid + (((least + most) / 2) * gap) / EIGHT_HOURS,
      unsure: unsure + (((most - least) / 2) * gap + wrong) / EIGHT_HOURS,
      ...(uncounted && this.followed.mayBeSilent(minute) && { beforeGap: uncounted }),
    };
    this.entries.set(minute, this.last);
  }
}

const oneLess = (before: BeforeGap | undefined): BeforeGap | undefined =>
  before && before.left > 1 ? { ...before, left: before.left - 1 } : undefined;
