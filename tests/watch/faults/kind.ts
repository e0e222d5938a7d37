import { type Hearing } from '../../kit/oracle/alerts/excuses';
import { type World } from '../worlds/world';

/** Something that can be done to the service, or to what it depends on. */
export interface Kind {
  readonly name: string;
  /**
   * How many ticks it may cost after its end, at the most; null: not one, not even while it lasts.
   */
  readonly ticks: (world: World) => number | null;
  /** What workers hear of the venues while it lasts and soon after it; left out: everything. */
  readonly hears?: Hearing;
  /** It takes minutes: not among the first twenty. */
  readonly isLong?: true;
  /** Where it can be done; left out: everywhere. */
  readonly isPossible?: (world: World) => boolean;
  /** Does it, and undoes it. */
  readonly play: (world: World) => Promise<void>;
}
