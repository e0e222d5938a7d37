import { type Alert } from '../../engine/alert';
import { type Market } from '../../engine/market';
import { type Monitor } from '../../engine/monitor';
import { type MonitorState } from '../../engine/monitor-state';

/** The evaluation of the monitors, in units of at most about 50 000: an asset, or a part of it. */
export interface UnitStore {
  /**
   * Leases units that have yet to process the last recorded tick, those furthest behind first. The caller evaluates them
   * together.
   *
   * @param leaseMs  longer than the work on a chunk; `commit` renews it
   * @param most     limit of units
   */
  claimUnits(now: number, leaseMs: number, most: number): Promise<readonly Unit[]>;
  /**
   * The monitors that this tick could change (see `mayChange`), each once, in chunks of at most 1000. Commits during the
   * iteration do not affect it.
   */
  candidates(units: readonly Unit[]): AsyncIterable<readonly Candidate[]>;
  /**
   * Writes the results of a chunk in one transaction: states, alerts, messages. Skips a monitor that its owner has changed
   * since the read; the next tick evaluates it. The chunk may contain unchanged monitors.
   *
   * @param units  all units of the claim with a valid lease
   * @param next   the step after this chunk
   */
  commit(units: readonly Unit[], chunk: readonly Evaluated[], next: Next): Promise<Commit>;
  /** Marks units as done with their tick. Returns units with a lost lease. */
  finish(units: readonly Unit[]): Promise<readonly Unit[]>;
  /**
   * Marks units as skipping their tick; their monitors keep the time of the previous evaluation. Returns units with a lost
   * lease.
   */
  skip(units: readonly Unit[]): Promise<readonly Unit[]>;
  /** Number of units with the last recorded tick ahead of them; 0 when it is complete. */
  unitsLeft(): Promise<number>;
}

export interface Unit {
  /** The store's key. */
  readonly key: number;
  readonly asset: string;
  readonly shard: number;
  readonly fence: number;
  readonly tick: number;
  /** The last tick it processed; 0 before the first. */
  readonly seenTick: number;
  /** The `now` of its evaluation. */
  readonly at: number;
  readonly market: Market;
}

/** A monitor as a tick finds it. */
export interface Candidate {
  /** Unit that evaluates it. */
  readonly unit: Unit;
  /** The store's key. */
  readonly key: number;
  readonly id: string;
  readonly monitor: Monitor;
  readonly state: MonitorState;
  /** Alerts recorded so far; the next one's `sequence` is one more. */
  readonly sequence: number;
  /** Counter of its changes. */
  readonly version: number;
  /** Lower end of the funding-index window in which its trigger prices are valid. */
  readonly indexLow: number;
  /** The last alert except heartbeats; null also for a monitor without heartbeats. */
  readonly lastAlert: { readonly type: string; readonly at: number } | null;
}

/** Result of a tick for a candidate. */
export interface Evaluated {
  readonly candidate: Candidate;
  readonly state: MonitorState;
  readonly alerts: readonly NewAlert[];
}

interface NewAlert {
  /** From `alertIds`. */
  readonly id: string;
  readonly type: Alert['type'];
  /** From `urgencyOf`: messages of 0 are sent before those of 1. */
  readonly urgency: number;
  /** `candidate.sequence` + 1, + 2 … */
  readonly sequence: number;
  /** From `webhookBody`: the signed bytes. */
  readonly body: string;
}

/**
 * Step after a chunk: renew the leases for another chunk, or finish the units as `finish` does.
 */
export type Next = { readonly leaseUntil: number } | 'finish';

export interface Commit {
  /** Units with a lost lease. The store wrote none of their monitors. */
  readonly lost: readonly Unit[];
  /** Monitors left unwritten, because their owner changed them first or their unit is lost. */
  readonly dropped: ReadonlySet<string>;
}
