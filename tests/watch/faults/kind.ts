import { type Hearing } from '../../kit/oracle/alerts/excuses';
import { type World } from '../worlds/world';

/** A fault that can strike the service or a dependency. */
export interface Kind {
  readonly name: string;
  /** Most ticks that it may cost after its end; null if it may not even cost one while it is active. */
  readonly ticks: (world: World) => number | null;
  /** The part of the venues' answers that reaches workers during it and shortly after; default: all. */
  readonly hears?: Hearing;
  /** It takes minutes, so it is not among the first twenty. */
  readonly isLong?: true;
  /** Whether a world supports it; default: every world. */
  readonly isPossible?: (world: World) => boolean;
  /** Starts the fault, and ends it. */
  readonly play: (world: World) => Promise<void>;
}
