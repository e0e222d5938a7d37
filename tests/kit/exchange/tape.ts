import { MINUTE, minuteOf } from '../clock/timeline';

/** A mark that a venue has told the workers. */
export interface Served {
  readonly at: number;
  readonly venue: string;
  readonly mark: number;
  /** Of eight hours. */
  readonly fundingRate: number;
  /** Whether the venue was well and told the truth. */
  readonly isHonest: boolean;
  /** Minute of the course. */
  readonly index: number;
}

/** Everything that the workers were told, by asset and minute, and when venues fell ill and were well again. */
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

  /** A venue falls ill, begins to lie, or is well again. */
  turn(venue: string, at: number): void {
    const turns = this.turns.get(venue) ?? new Set<number>();
    this.turns.set(venue, turns.add(minuteOf(at)));
  }

  /** Whether it did so in a minute or in that before: not all that it says in one reading is then alike. */
  isTurning(venue: string, minute: number): boolean {
    return this.turnsIn(venue, minute) || this.turnsIn(venue, minute - 1);
  }

  /** Whether it did so in a minute. */
  turnsIn(venue: string, minute: number): boolean {
    return this.turns.get(venue)?.has(minute) === true;
  }

  /** Whether most venues told the truth about some asset in a minute. */
  isTold(minute: number, most: number): boolean {
    const honest = [...this.assets.values()].flatMap((minutes) => minutes.get(minute) ?? []);
    return new Set(honest.filter(({ isHonest }) => isHonest).map(({ venue }) => venue)).size >= most;
  }

  /** What a tick of a minute can have been told: in that minute, or so long before it [ms]. */
  of(asset: string, minute: number, before: number): readonly Served[] {
    const minutes = this.assets.get(asset);
    const earlier = (minutes?.get(minute - 1) ?? []).filter(({ at }) => at >= minute * MINUTE - before);
    return [...earlier, ...(minutes?.get(minute) ?? [])];
  }
}
