import { type Alert } from '../../engine/alert';
import { type Monitor } from '../../engine/monitor';
import { type MonitorState } from '../../engine/monitor-state';
import { type WebhookFormatSetting } from '../../webhooks/formats/chat-format';
import { type SecretVersions } from '../../webhooks/secret-versions';
import { type StoredAddress } from '../../webhooks/addresses/stored-address';
import { type WebhookHealth } from '../../webhooks/webhook-health';
import { type Candidate } from './unit-store';

/** Monitors as their owners see them. */
export interface MonitorStore {
  /**
   * Inserts a monitor, and with it all that its limits count: exact, however many try at once. The first evaluation is
   * the next tick's.
   */
  register(registration: NewRegistration): Promise<RegistrationOutcome>;
  /** A monitor by its name, if it is there for its owner. */
  find(id: string): Promise<StoredMonitor | undefined>;
  /** Changes a monitor under its lock: `work` sees it as it is, and the tick of the moment drops its result. */
  change(id: string, work: (stored: StoredMonitor) => Change): Promise<StoredMonitor | undefined>;
  /**
   * Orders 30 days more, which are given when their purchase is confirmed.
   *
   * @throws MonitorConflictError  `MONITOR_CANCELLED`
   */
  extend(id: string, purchase: Purchase, now: number): Promise<Extension | undefined>;
  /**
   * The payment of a purchase is known: a new monitor stays, an extension is given. What had lapsed is given, too, 30
   * days from now at least. Idempotent.
   *
   * @returns false: no such purchase
   */
  confirm(purchaseId: string, now: number): Promise<boolean>;
  /**
   * The payment of a purchase was refused: its monitor is removed, its extension forgotten. False: no such purchase, or
   * it is confirmed.
   */
  withdraw(purchaseId: string): Promise<boolean>;
  /** Takes back what was not paid for in time; `confirm` can still restore it for 30 days. How many there were. */
  lapse(now: number): Promise<number>;
  /** The newest alerts of a monitor, the newest first. */
  alerts(id: string, limit: number): Promise<readonly StoredAlert[]>;
  /** Those before one of its alerts, the newest first; undefined: the monitor has no such alert. */
  alertsBefore(id: string, alertId: string, limit: number): Promise<readonly StoredAlert[] | undefined>;
  webhook(id: string): Promise<StoredWebhook | undefined>;
  /**
   * The receiver at an address, as it is stored, has answered well: if it is still the webhook's, the webhook is healthy, and sends what
   * it has missed (see `Change.webhook`).
   */
  webhookWorks(id: string, address: string): Promise<void>;
  /**
   * Takes a turn of each subject if all of them have one left; exact, however many try at once. Null: taken; else when
   * to come back.
   */
  takeTestTurn(turns: readonly TestTurn[], now: number): Promise<number | null>;
  /** The next secret; those before sign too for a day. */
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
  readonly webhook: StoredAddress | NoAddress;
  /** Null for a trial. */
  readonly purchase: Purchase | null;
  /** Most active monitors of the whole service; null: no limit. */
  readonly capacity: number | null;
}

/** No webhook; the format is kept for one that is given later. */
export interface NoAddress {
  readonly address: null;
  readonly host: null;
  readonly format: WebhookFormatSetting;
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
export interface StoredMonitor extends Omit<Candidate, 'unit' | 'lastAlert'> {
  readonly tokenDigest: string;
  readonly createdAt: number;
  /** When it was cancelled, or expired as the ticks saw it. */
  readonly endedAt: number | null;
  readonly shard: number;
  readonly webhook: StoredAddress | NoAddress;
}

/** A change of a monitor by its owner's request. Monitor and state stay as they are where they are left out. */
export interface Change {
  readonly monitor?: Monitor;
  readonly state?: MonitorState;
  /**
   * No address removes it, and what waits; another one, or the same again, is healthy, and gets what the one before has
   * missed: what waits, and the newest 50 kept alerts that were tried in vain or raised since it began to fail.
   */
  readonly webhook?: StoredAddress | NoAddress;
  /** When it was cancelled: messages that wait are dropped. */
  readonly cancelledAt?: number;
}

/** Result of an extension. */
export interface Extension {
  /** The end once it is paid for; later where more is paid for meanwhile. */
  readonly expiresAt: number;
  readonly previousExpiresAt: number;
}

export interface StoredAlert {
  readonly id: string;
  readonly type: Alert['type'];
  readonly at: number;
  readonly body: string;
  readonly delivered: boolean;
  /** The last attempts to deliver it, 24 at most, oldest first. */
  readonly attempts: readonly LoggedAttempt[];
}

/** Outcome of an attempt. */
export interface LoggedAttempt {
  readonly at: number;
  /** HTTP status; null without an answer. */
  readonly status: number | null;
  /** Why there was none, in the words of `WebhookFailure`. */
  readonly failure: string | null;
  readonly durationMs: number;
}

/** Something whose tests are counted: a monitor, an address. */
export interface TestTurn {
  readonly subject: string;
  /** So many within so many milliseconds, for each pair. */
  readonly limits: readonly TurnLimit[];
}

export interface TurnLimit {
  readonly count: number;
  readonly withinMs: number;
}

export interface StoredWebhook {
  /** As it is stored, for `openAddress`; null: the monitor has none. */
  readonly address: string | null;
  readonly format: WebhookFormatSetting;
  readonly secrets: SecretVersions;
  readonly health: WebhookHealth;
  readonly lastStatus: number | null;
  readonly lastError: string | null;
  readonly lastAttemptAt: number | null;
  /** Messages that wait to be delivered. */
  readonly pending: number;
}

export type RedeliveryOutcome = 'queued' | 'no_alert' | 'no_webhook' | 'disabled';
