import { EARLY, VENUES } from '../../exchange/exchanges';
import { type Served, type Tape } from '../../exchange/tape';
import { type Excuses } from './excuses';

/**
 * The contract: the service leaves a venue after this many readings in a row without its funding, and immediately if
 * its mark is disputed.
 */
const FAILURES = 2;
/** It follows a preferred venue again after this many good readings in a row. */
const GOOD_ONES = 10;

/** Possible states of a venue in a reading. If both are possible, the oracle follows both. */
interface Heard {
  readonly mayBeGood: boolean;
  readonly mayBeBad: boolean;
  /** It lied or sent nonsense, so its mark may be disputed. */
  readonly mayBeDisputed: boolean;
}

/** Least and most, because some readings may not have counted. */
type Count = readonly [least: number, most: number];

/** State of the followed venue and of the venues preferred to it. */
interface Standing {
  readonly failures: Count;
  /** Good readings in a row of each preferred venue. */
  readonly good: readonly Count[];
}

/** Result of a reading. */
interface Outcome {
  /** Index of the venue that is followed from now on. */
  readonly to: number;
  readonly standing: Standing;
  /** It has no rate now. */
  readonly isSilent: boolean;
}

/** Indexes of all venues that may be followed. */
type Standings = ReadonlyMap<number, Standing>;

const NONE: Count = [0, 0];
/** Before the first reading, the service follows none. */
const NOBODY = -1;

/** Venues whose funding may be followed in each minute, by the rules of the contract and for all possible readings. */
export class FollowedVenue {
  private readonly silent = new Set<number>();
  private readonly changing = new Set<number>();

  /**
   * @param minutes  minutes of the run, in order
   * @param since    first minute in which a monitor needs the asset
   */
  constructor(tape: Tape, asset: string, minutes: readonly number[], excuses: Excuses, since = 0) {
    let standings: Standings = new Map([[NOBODY, { failures: NONE, good: [] }]]);
    for (const minute of minutes.filter((each) => each >= since)) {
      const told = tape.of(asset, minute, EARLY);
      if (told.length === 0) continue;
      const isUnsure = excuses.mayHearSome(minute);
      const heard = VENUES.map((venue) => heardOf(venue, told, isUnsure || tape.isTurning(venue, minute)));
      const once = this.read(minute, standings, heard);
      // after a fault, this minute may have had no reading, or a late one plus the next
      const isSure = !excuses.excuses(minute) && minute !== since;
      standings = isSure ? once : joined([standings, once, this.read(minute, once, heard)]);
    }
  }

  /** Whether a tick may have known marks, and no rate. */
  mayBeSilent(minute: number): boolean {
    return this.silent.has(minute);
  }

  /** Whether another venue's rates may begin, which resets the sign: the service then reports no flip against an earlier alert. */
  mayChange(minute: number): boolean {
    return this.changing.has(minute);
  }

  private read(minute: number, standings: Standings, heard: readonly Heard[]): Standings {
    const all = [...standings].flatMap(([own, standing]) => {
      const outcomes = [...outcomesOf(own, standing, heard)];
      if (outcomes.some(({ isSilent }) => isSilent)) this.silent.add(minute);
      if (own !== NOBODY && outcomes.some(({ to }) => to !== own)) this.changing.add(minute);
      return outcomes.map(({ to, standing: next }): Standings => new Map([[to, next]]));
    });
    return joined(all);
  }
}

function heardOf(venue: string, told: readonly Served[], isUnsure: boolean): Heard {
  const own = told.filter((each) => each.venue === venue);
  const isHonest = own.some((each) => each.isHonest);
  const mayBeDisputed = own.some((each) => !each.isHonest);
  return { mayBeGood: isHonest || isUnsure, mayBeBad: !isHonest || mayBeDisputed || isUnsure, mayBeDisputed };
}

function* outcomesOf(own: number, { failures, good }: Standing, heard: readonly Heard[]): Generator<Outcome> {
  const current = heard[own];
  if (!current) {
    yield* firstGood(heard, own);
    return;
  }
  const counts = heard.slice(0, own).map(({ mayBeGood, mayBeBad }, i): Count => {
    const [least, most] = good[i] ?? NONE;
    return [mayBeBad ? 0 : least + 1, mayBeGood ? most + 1 : 0];
  });
  for (const [i, [least, most]] of counts.entries()) {
    if (most >= GOOD_ONES) yield followedAnew(i);
    if (least >= GOOD_ONES) return;
  }
  const fewer = counts.map(([least, most]): Count => [least, Math.min(most, GOOD_ONES - 1)]);
  if (current.mayBeGood) yield { to: own, standing: { failures: NONE, good: fewer }, isSilent: false };
  if (!current.mayBeBad) return;
  const [least, most] = [failures[0] + 1, Math.min(failures[1] + 1, FAILURES)];
  if (current.mayBeDisputed || most >= FAILURES) yield* firstGood(heard, own);
  const isAnotherGood = heard.some(({ mayBeBad }, i) => i !== own && !mayBeBad);
  if (least < FAILURES || !isAnotherGood)
    yield { to: own, standing: { failures: [Math.min(least, most), most], good: fewer }, isSilent: true };
}

/** Candidates for the first good venue in the order. */
function* firstGood(heard: readonly Heard[], own: number): Generator<Outcome> {
  for (const [i, { mayBeGood, mayBeBad }] of heard.entries()) {
    if (i === own) continue;
    if (mayBeGood) yield followedAnew(i);
    if (!mayBeBad) return;
  }
}

const followedAnew = (to: number): Outcome => ({ to, standing: { failures: NONE, good: [] }, isSilent: false });

/** The union of their possibilities. */
function joined(all: readonly Standings[]): Standings {
  const wider = new Map<number, Standing>();
  for (const [own, standing] of all.flatMap((each) => [...each])) {
    const other = wider.get(own) ?? standing;
    const good = VENUES.slice(0, Math.max(own, 0)).map((_, i) => either(standing.good[i], other.good[i]));
    wider.set(own, { failures: either(standing.failures, other.failures), good });
  }
  return wider;
}

const either = (one: Count = NONE, other: Count = NONE): Count => [
  Math.min(one[0], other[0]),
  Math.max(one[1], other[1]),
];
