import { MINUTE, minuteOf } from '../time/timeline';

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

/** Everything that the workers were told, by asset and minute. */
export class Tape {
  private readonly assets = new Map<string, Map<number, Served[]>>();

  add(asset: string, served: Served): void {
    const minutes = this.assets.get(asset) ?? new Map<number, Served[]>();
    this.assets.set(asset, minutes);
    const minute = minuteOf(served.at);
    const list = minutes.get(minute) ?? [];
    minutes.set(minute, list);
    list.push(served);
  }

  /** What a tick of a minute can have been told: in that minute, or so long before it [ms]. */
  of(asset: string, minute: number, before: number): readonly Served[] {
    const minutes = this.assets.get(asset);
    const earlier = (minutes?.get(minute - 1) ?? []).filter(({ at }) => at >= minute * MINUTE - before);
    return [...earlier, ...(minutes?.get(minute) ?? [])];
  }
}
