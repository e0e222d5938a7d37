import { type Alert } from '../engine/alert';
import { type AssetView } from '../engine/current-view';
import { type Funding, type Market, type Volatility } from '../engine/market';
import { type Monitor, type Tier } from '../engine/monitor';
import { type MonitorState, type MonitorStatus } from '../engine/monitor-state';
import { type DeliveryVerdict } from '../webhooks/delivery-verdict';
import { type SecretVersions } from '../webhooks/secret-versions';
import { type WebhookHealth } from '../webhooks/webhook-health';

/**
 * The memory of Watch, shared by all its processes. Every method is atomic, also between processes; all times are epoch milliseconds of
 * the caller's clock. What it throws is a `DatabaseError`.
 *
 * How a tick goes, by any number of workers:
 *
 *     claimMarket ─▶ recordMarket                        one worker, once a tick
 *     claimUnit ─▶ candidates ─▶ commit … ─▶ finish      every worker, until claimUnit gives nothing
 *     claimDeliveries ─▶ recordAttempt                   every worker, all the time
 *
 * Whoever claims holds a lease and a fence. When the lease runs out another may claim; whatever the first one writes later changes
 * nothing, and the method says so by `false`.
 */
export interface WatchStore extends MarketStore, UnitStore, DeliveryStore, MonitorStore, UpkeepStore {}

/** What is known of the assets. */
export interface MarketStore {
  /** The assets that have active monitors. */
  watchedAssets(): Promise<readonly WatchedAsset[]>;
  /** Whether the asset was quoted at any of the ticks that are kept: about the last hour. */
  isQuoted(asset: string): Promise<boolean>;
  /**
   * Asks for the right to record the market of a tick.
   *
   * @param tick  greater than any before; floor(now/60 s) is meant
   * @returns undefined when it, or a later one, is recorded already or another worker is about to
   */
  claimMarket(tick: number, now: number, leaseMs: number): Promise<MarketLease | undefined>;
  /**
   * Records what a tick knows, and advances the funding indices by it. From then on units are evaluated at this tick; one that has not
   * seen the tick before jumps over it.
   *
   * @param at            the moment for which monitors are evaluated, the same for all units
   * @param observations  one for each asset of `watchedAssets`, also those of which nothing is known: they expire all the same
   * @returns false: the lease was lost, and nothing recorded
   */
  recordMarket(lease: MarketLease, at: number, observations: readonly Observation[]): Promise<boolean>;
  /** Keeps a reading of volatility, null when it could not be computed, so that `watchedAssets` tells when it was last tried. */
  recordVolatility(asset: string, volatility: Volatility | null, at: number): Promise<void>;
  /**
   * What is known of an asset now, for the status page of a monitor.
   *
   * @param shard  the monitor's
   * @returns undefined for an asset that has never had a monitor
   */
  assetNow(asset: string, shard: number): Promise<AssetNow | undefined>;
}

export interface WatchedAsset {
  readonly asset: string;
  /** The last reading. */
  readonly volatility: Volatility | null;
  /** When it was taken, or tried; null: never. */
  readonly volatilityAt: number | null;
}

export interface AssetNow {
  /** Value of its funding index. */
  readonly fundingIndex: number;
  /** Its last quote; null: there was none in the last hour. */
  readonly quote: AssetView | null;
}

export interface MarketLease {
  readonly tick: number;
  readonly fence: number;
}

/** What one tick knows of one asset, the funding index aside. */
export interface Observation {
  readonly asset: string;
  readonly mark: number | null;
  readonly funding: Funding | null;
  readonly volatility: Volatility | null;
  /** Where mark and funding come from, and when that was asked; null: no quote. */
  readonly source: string | null;
  readonly asOf: number | null;
}

/** The evaluation of the monitors, in units of at most about 50 000: an asset, or a part of it. */
export interface UnitStore {
  /**
   * A unit that has not seen the last recorded tick, and that nobody works on.
   *
   * @param leaseMs  longer than a chunk takes; `commit` renews it
   */
  claimUnit(now: number, leaseMs: number): Promise<Unit | undefined>;
  /**
   * The monitors that this tick could change, each once, in chunks of at most 1000. All others need not be looked at: see `mayChange`.
   * What is committed meanwhile does not matter.
   */
  candidates(unit: Unit): AsyncIterable<readonly Candidate[]>;
  /**
   * Writes what a tick made of a chunk, in one transaction: states, alerts, messages to deliver. A monitor that its owner has changed since
   * it was read is left as it is; the next tick looks at it. What has not changed need not be left out.
   *
   * @param leaseUntil  renews the lease
   */
  commit(unit: Unit, chunk: readonly Evaluated[], leaseUntil: number): Promise<Commit>;
  /** Notes that the unit has seen its tick. False: the lease was lost. */
  finish(unit: Unit): Promise<boolean>;
  /** How many units have not seen the last recorded tick: 0 when it is complete. */
  unitsLeft(): Promise<number>;
}

export interface Unit {
  readonly asset: string;
  readonly shard: number;
  readonly fence: number;
  readonly tick: number;
  /** The `now` of its evaluation. */
  readonly at: number;
  readonly market: Market;
  /** Whether mark and funding come from another venue than when the unit was evaluated last. */
  readonly hasOtherSource: boolean;
}

/** A monitor as a tick finds it. */
export interface Candidate {
  readonly id: string;
  readonly monitor: Monitor;
  readonly state: MonitorState;
  /** Alerts recorded so far; the next one's `sequence` is one more. */
  readonly sequence: number;
  /** Counts its changes. */
  readonly version: number;
  /** Where its trigger prices were worked out; see `TriggerPrices`. */
  readonly indexLow: number;
}

/** What a tick made of a candidate. */
export interface Evaluated {
  readonly candidate: Candidate;
  readonly state: MonitorState;
  readonly alerts: readonly NewAlert[];
}

interface NewAlert {
  /** From `alertIds`. */
  readonly id: string;
  readonly type: Alert['type'];
  /** `candidate.sequence` + 1, + 2 … */
  readonly sequence: number;
  /** From `webhookBody`: the bytes that are signed. */
  readonly body: string;
}

export interface Commit {
  /** False: the lease was lost, and nothing written. */
  readonly isOurs: boolean;
  /** Monitors whose owner was faster; nothing was written of them. */
  readonly dropped: ReadonlySet<string>;
}

/** The outbox. */
export interface DeliveryStore {
  /**
   * Messages whose time has come, for one attempt each: at most one of a monitor, and `perHost` of a host, are with all workers together
   * at a time. Those of a worker that died are due again when its lease has run out.
   */
  claimDeliveries(claim: DeliveryClaim): Promise<readonly Delivery[]>;
  /**
   * What came of an attempt: the message is done, tried again at `retryAt`, or dead; the webhook's health follows `webhookHealthAfter`, and
   * one that is disabled has no message left.
   *
   * @returns false: the lease was lost, or the monitor is gone; nothing was written
   */
  recordAttempt(delivery: Delivery, attempt: AttemptRecord): Promise<boolean>;
  /** When the next message that nobody is trying is due; null: there is none. */
  nextDeliveryAt(now: number): Promise<number | null>;
}

export interface DeliveryClaim {
  readonly now: number;
  /** now + 60 s is meant: longer than an attempt can take. */
  readonly leaseUntil: number;
  readonly limit: number;
  /** Default 4. */
  readonly perHost?: number;
}

export interface Delivery {
  /** The `webhook-id`. */
  readonly alertId: string;
  readonly monitorId: string;
  readonly url: string;
  /** For `signingVersions`. */
  readonly secrets: SecretVersions;
  readonly body: string;
  /** Attempts made, this one included: for `nextAttemptAt`. */
  readonly attempts: number;
  readonly fence: number;
}

export interface AttemptRecord {
  readonly at: number;
  readonly verdict: DeliveryVerdict;
  /** HTTP status; null without an answer. */
  readonly status: number | null;
  /** Why there was none, in the words of `WebhookFailure`; null with an answer. */
  readonly error: string | null;
  /** From `nextAttemptAt`; null: no more attempts. */
  readonly retryAt: number | null;
}

/** Monitors as their owners see them. */
export interface MonitorStore {
  /**
   * Inserts a monitor, and with it all that its limits count: exact, however many try at once. The first evaluation is the next tick's.
   */
  register(registration: NewRegistration): Promise<RegistrationOutcome>;
  /** A monitor by its name, if it is there for its owner. */
  find(id: string): Promise<StoredMonitor | undefined>;
  /** Changes a monitor under its lock: `work` sees it as it is, and the tick of the moment drops its result. */
  change(id: string, work: (stored: StoredMonitor) => Change): Promise<StoredMonitor | undefined>;
  /**
   * Gives 30 days more, as `extended` does, which lapse unless their purchase is confirmed.
   *
   * @throws MonitorConflictError  `MONITOR_CANCELLED`
   */
  extend(id: string, purchase: Purchase, now: number): Promise<Extension | undefined>;
  /**
   * The payment of a purchase is known: what it bought stays. What had lapsed is given again, 30 days from now at least. Idempotent.
   *
   * @returns false: no such purchase
   */
  confirm(purchaseId: string, now: number): Promise<boolean>;
  /** The payment of a purchase was refused: its monitor is removed, or its 30 days taken back. False: no such purchase, or it is confirmed. */
  withdraw(purchaseId: string): Promise<boolean>;
  /** Takes back what was not paid for in time; `confirm` can still restore it for 30 days. How many there were. */
  lapse(now: number): Promise<number>;
  /** The newest alerts of a monitor. */
  alerts(id: string, limit: number): Promise<readonly StoredAlert[]>;
  webhook(id: string): Promise<StoredWebhook | undefined>;
  /** The next secret; the one before signs too for a day. */
  rotateSecret(id: string, now: number): Promise<SecretVersions | undefined>;
  /** Sends an alert again, or for the first time, from now on. */
  redeliver(id: string, alertId: string, now: number): Promise<RedeliveryOutcome>;
  /** When a client's last trial was granted, if that is within the 30 days before `now`. */
  trialGrantedAt(client: string, now: number): Promise<number | null>;
}

/** A monitor to be inserted. */
export interface NewRegistration {
  readonly id: string;
  readonly tokenDigest: string;
  /** Pseudonym of the client's address. */
  readonly client: string;
  readonly createdAt: number;
  readonly monitor: Monitor;
  readonly webhookUrl: string | null;
  /** Null for a trial. */
  readonly purchase: Purchase | null;
  /** Most active monitors of the whole service; null: no limit. */
  readonly capacity: number | null;
}

/** A term that is given before it is paid for. */
export interface Purchase {
  readonly id: string;
  readonly pendingUntil: number;
}

export type RegistrationOutcome =
  | { readonly status: 'registered' }
  /** Too many monitors in all. */
  | { readonly status: 'full' }
  /** The client had a trial at that time, less than 30 days ago. */
  | { readonly status: 'trial_used'; readonly grantedAt: number }
  /** The client has five active monitors; the first of them ends then. */
  | { readonly status: 'client_full'; readonly until: number };

/** A monitor with all that its owner may see. */
export interface StoredMonitor extends Candidate {
  readonly tokenDigest: string;
  readonly createdAt: number;
  /** When it was cancelled, or expired as the ticks saw it. */
  readonly endedAt: number | null;
  readonly shard: number;
}

/** What an owner's request makes of a monitor. Monitor and state stay as they are where they are left out. */
export interface Change {
  readonly monitor?: Monitor;
  readonly state?: MonitorState;
  /** null removes it; another one, or the same again, is healthy. */
  readonly webhookUrl?: string | null;
  /** When it was cancelled: messages that wait are dropped. */
  readonly cancelledAt?: number;
}

/** What an extension made of a monitor. */
export interface Extension {
  readonly stored: StoredMonitor;
  readonly previousExpiresAt: number;
}

export interface StoredAlert {
  readonly id: string;
  readonly type: Alert['type'];
  readonly at: number;
  readonly body: string;
  readonly delivered: boolean;
}

export interface StoredWebhook {
  /** null: the monitor has none. */
  readonly url: string | null;
  readonly secrets: SecretVersions;
  readonly health: WebhookHealth;
  readonly lastStatus: number | null;
  readonly lastError: string | null;
  readonly lastAttemptAt: number | null;
  /** Messages that wait to be delivered. */
  readonly pending: number;
}

export type RedeliveryOutcome = 'queued' | 'no_alert' | 'no_webhook' | 'disabled';

/** What keeps the house in order. */
export interface UpkeepStore {
  /** A worker has completed a tick of this moment. */
  beat(worker: string, at: number): Promise<void>;
  /** The last completed tick of any worker; null before the first. */
  lastBeat(): Promise<number | null>;
  /** How many monitors there are, for metrics; those that are not paid for are left out. */
  counts(): Promise<readonly MonitorCount[]>;
  /** Forgets what nobody may see any more, a thousand rows of each kind at most. How many rows; call again until it is 0. */
  prune(now: number): Promise<number>;
}

export interface MonitorCount {
  readonly status: MonitorStatus;
  readonly tier: Tier;
  readonly count: number;
}
