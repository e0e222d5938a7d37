import { type Bundle } from '../kit/process/bundle';
import { type Engine } from '../kit/store/store';

/** Context shared by all outages of a run. */
export interface Setting {
  /** The current service. */
  readonly bundle: Bundle;
  /** The next version of the service, with one more migration. */
  readonly nextBundle: () => Promise<Bundle>;
  /** Factor of the run's clock over the machine's. */
  readonly speed: number;
  readonly seed: number;
  /** Functions that close resources if the run is interrupted. */
  readonly open: Set<() => Promise<void>>;
  /** Reports progress to the user. */
  readonly say: (line: string) => void;
}

/** Counts of an outage. Members of the same name are added up over all outages. */
export type Counts = Readonly<Record<string, number>>;

/** Result of an outage. */
export interface Outcome {
  readonly counts: Counts;
  /** Observations for the report: one sentence each. */
  readonly seen: readonly string[];
  /** Violated expectations. */
  readonly wrongs: readonly string[];
}

/** A temporary failure around the service. */
export interface Outage {
  /** Its name in the report, without the engine's; the same for both engines. */
  readonly name: string;
  readonly engine: Engine;
  /** Description of the failure. */
  readonly does: string;
  /** Expectations beyond those of every outage. */
  readonly holds: string;
  /** Part of `--quick`. */
  readonly isQuick?: true;
  /** Missing requirement on this machine; undefined if it can be played. */
  readonly lacks?: () => Promise<string | undefined>;
  readonly play: (setting: Setting) => Promise<Outcome>;
}
