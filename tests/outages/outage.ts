import { type Bundle } from '../kit/process/bundle';
import { type Engine } from '../kit/store/store';

/** What all outages of a run share. */
export interface Setting {
  /** The service as it is. */
  readonly bundle: Bundle;
  /** The service as the next version of it, which has one more migration. */
  readonly nextBundle: () => Promise<Bundle>;
  /** How many times as fast as the machine's the clock of the run is. */
  readonly speed: number;
  readonly seed: number;
  /** What has to be closed if the run is ended early. */
  readonly open: Set<() => Promise<void>>;
  /** Tells whoever waits how far it is. */
  readonly say: (line: string) => void;
}

/** What was counted while an outage was played. Members of the same name are added up over all outages. */
export type Counts = Readonly<Record<string, number>>;

/** What came of an outage. */
export interface Outcome {
  readonly counts: Counts;
  /** What was seen of what is to be reported: one sentence each. */
  readonly seen: readonly string[];
  /** What must hold and did not. */
  readonly wrongs: readonly string[];
}

/** Something that goes wrong around the service for a while. */
export interface Outage {
  /** Its name in the report; without the engine's, the same for both. */
  readonly name: string;
  readonly engine: Engine;
  /** What is done. */
  readonly does: string;
  /** What must hold, besides what holds for all. */
  readonly holds: string;
  /** Part of `--quick`. */
  readonly isQuick?: true;
  /** What this machine lacks for it; undefined: nothing. */
  readonly lacks?: () => Promise<string | undefined>;
  readonly play: (setting: Setting) => Promise<Outcome>;
}
