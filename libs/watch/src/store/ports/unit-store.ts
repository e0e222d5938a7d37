import { type Alert } from '../../engine/alert';
import { type Market } from '../../engine/market';
import { type Monitor } from '../../engine/monitor';
import { type MonitorState } from '../../engine/monitor-state';

/** The evaluation of the monitors, in units of at most about 50 000: an asset, or a part of it. */
export interface UnitStore {
  /**
   * Units that have not seen the last recorded tick, and that nobody works on: those that are furthest behind first.
   * They are evaluated together.
   *
   * @param leaseMs  longer than a chunk takes; `commit` renews it
   * @param most     how many at most
   */
  claimUnits(now: number, leaseMs: number, most: number): Promise<readonly Unit[]>;
  /**
   * The monitors that this tick could change, each once, in chunks of at most 1000. All others need not be looked at:
   * see `mayChange`. What is committed meanwhile does not matter.
   */
  candidates(units: readonly Unit[]): AsyncIterable<readonly Candidate[]>;
  /**
   * Writes what a tick made of a chunk, in one transaction: states, alerts, messages to deliver. A monitor that its
   * owner has changed since it was read is left as it is; the next tick looks at it. What has not changed need not be
   * left out.
   *
   * @param units  all that were claimed with those of the chunk and are not lost
   * @param next   what comes after it
   */
  commit(units: readonly Unit[], chunk: readonly Evaluated[], next: Next): Promise<Commit>;
  /** Notes that units have seen their tick. Those whose lease was lost. */
  finish(units: readonly Unit[]): Promise<readonly Unit[]>;
  /**
   * Notes that units jump over their tick: their monitors were evaluated when they were before. Those whose lease was
   * lost.
   */
  skip(units: readonly Unit[]): Promise<readonly Unit[]>;
  /** How many units have not seen the last recorded tick: 0 when it is complete. */
  unitsLeft(): Promise<number>;
}

export interface Unit {
  /** The store's key. */
  readonly key: number;
  readonly asset: string;
  readonly shard: number;
  readonly fence: number;
  readonly tick: number;
  /** The tick that it has seen before; 0: none. */
  readonly seenTick: number;
  /** The `now` of its evaluation. */
  readonly at: number;
  readonly market: Market;
}

/** A monitor as a tick finds it. */
export interface Candidate {
  /** That evaluates it. */
  readonly unit: Unit;
  /** The store's key. */
  readonly key: number;
  readonly id: string;
  readonly monitor: Monitor;
  readonly state: MonitorState;
  /** Alerts recorded so far; the next one's `sequence` is one more. */
  readonly sequence: number;
  /** Counts its changes. */
  readonly version: number;
  /** Where the window of the funding index begins within which its trigger prices hold. */
  readonly indexLow: number;
  /** The last alert that is no heartbeat; null also for a monitor without heartbeats. */
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
  /** From `webhookBody`: the bytes that are signed. */
  readonly body: string;
}

/**
 * After a chunk: another one, for which the leases are renewed; or none, and the units have seen their tick, as by
 * `finish`.
 */
export type Next = { readonly leaseUntil: number } | 'finish';

export interface Commit {
  /** Units whose lease was lost; nothing was written of their monitors. */
  readonly lost: readonly Unit[];
  /** Monitors of which nothing was written: their owner was faster, or their unit is lost. */
  readonly dropped: ReadonlySet<string>;
}
