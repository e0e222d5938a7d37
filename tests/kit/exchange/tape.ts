import { MINUTE, minuteOf } from '../clock/timeline';

/** A mark that a venue gave to the workers. */
export interface Served {
  readonly at: number;
  readonly venue: string;
  readonly mark: number;
  /** Of eight hours. */
  readonly fundingRate: number;
  /** Whether the venue was healthy and honest. */
  readonly isHonest: boolean;
  /** Minute of the course. */
  readonly index: number;
}

/** A record of everything the workers were told, by asset and minute, and of the times at which venues failed and recovered. */
export class Tape {
  private readonly assets = new Map<string, Map<number, Served[]>>();
  private readonly turns = new Map<string, Set<number>>();

  add(asset: string, served: Served): void {
    const minutes = this.assets.get(asset) ?? new Map<number, Served[]>();
    this.assets.set(asset, minutes);
    const minute = minuteOf(served.at);
    const list = minutes.get(minute) ?? [];
    minutes.set(minute, list);
    list.push(served);
  }

  /** Records that a venue fails, begins to lie, or recovers. */
  turn(venue: string, at: number): void {
    const turns = this.turns.get(venue) ?? new Set<number>();
    this.turns.set(venue, turns.add(minuteOf(at)));
  }

  /** Whether it changed in a minute or the one before: a single reading may then mix both states. */
  isTurning(venue: string, minute: number): boolean {
    return this.turnsIn(venue, minute) || this.turnsIn(venue, minute - 1);
  }

  /** Whether it changed in a minute. */
  turnsIn(venue: string, minute: number): boolean {
    return this.turns.get(venue)?.has(minute) === true;
  }

  /** Whether most venues were honest about some asset in a minute. */
  isTold(minute: number, most: number): boolean {
    const honest = [...this.assets.values()].flatMap((minutes) => minutes.get(minute) ?? []);
    return new Set(honest.filter(({ isHonest }) => isHonest).map(({ venue }) => venue)).size >= most;
  }

  /** Everything a tick of a minute may have been told: in that minute, or up to this long before it [ms]. */
  of(asset: string, minute: number, before: number): readonly Served[] {
    const minutes = this.assets.get(asset);
    const earlier = (minutes?.get(minute - 1) ?? []).filter(({ at }) => at >= minute * MINUTE - before);
    return [...earlier, ...(minutes?.get(minute) ?? [])];
  }
}
