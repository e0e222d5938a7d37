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
   * Inserts a monitor and updates the counts of its limits, exactly under concurrency. The next tick evaluates it first.
   */
  register(registration: NewRegistration): Promise<RegistrationOutcome>;
  /** Finds a monitor by its id, unless it is hidden from its owner. */
  find(id: string): Promise<StoredMonitor | undefined>;
  /** Changes a monitor under its lock. `work` gets the current version, and a concurrent tick drops its result. */
  change(id: string, work: (stored: StoredMonitor) => Change): Promise<StoredMonitor | undefined>;
  /**
   * Orders 30 more days, which take effect when the purchase is confirmed.
   *
   * @throws MonitorConflictError  `MONITOR_CANCELLED`
   */
  extend(id: string, purchase: Purchase, now: number): Promise<Extension | undefined>;
  /**
   * Confirms a paid purchase: keeps a new monitor, or applies an extension. Restores a lapsed purchase, with at least 30
   * days from now. Idempotent.
   *
   * @returns false for an unknown purchase
   */
  confirm(purchaseId: string, now: number): Promise<boolean>;
  /**
   * Removes the monitor or the extension of a purchase after a refused payment. False for an unknown or a confirmed
   * purchase.
   */
  withdraw(purchaseId: string): Promise<boolean>;
  /** Revokes purchases that are overdue and returns their number; `confirm` can restore them for 30 days. */
  lapse(now: number): Promise<number>;
  /** The newest alerts of a monitor, the newest first. */
  alerts(id: string, limit: number): Promise<readonly StoredAlert[]>;
  /** Alerts older than one of its alerts, the newest first; undefined for an unknown alert. */
  alertsBefore(id: string, alertId: string, limit: number): Promise<readonly StoredAlert[] | undefined>;
  webhook(id: string): Promise<StoredWebhook | undefined>;
  /**
   * Notes a successful answer of the receiver at a stored address. If the webhook still has this address, it becomes
   * healthy and sends its missed alerts (see `Change.webhook`).
   */
  webhookWorks(id: string, address: string): Promise<void>;
  /**
   * Takes a turn of each subject if all of them have one left, exactly under concurrency. Returns null, or the time of
   * the next turn.
   */
  takeTestTurn(turns: readonly TestTurn[], now: number): Promise<number | null>;
  /** Rotates the secret. Earlier secrets sign for one more day. */
  rotateSecret(id: string, now: number): Promise<SecretVersions | undefined>;
  /** Queues an alert for delivery. */
  redeliver(id: string, alertId: string, now: number): Promise<RedeliveryOutcome>;
  /** Time of a client's last trial within the 30 days before `now`, or null. */
  trialGrantedAt(client: string, now: number): Promise<number | null>;
}

/** A monitor to insert. */
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
  /** Limit of active monitors in the whole service, or null. */
  readonly capacity: number | null;
}

/** No webhook. The store keeps the format for a later address. */
export interface NoAddress {
  readonly address: null;
  readonly host: null;
  readonly format: WebhookFormatSetting;
}

/** A term that starts before its payment is settled. */
export interface Purchase {
  readonly id: string;
  readonly pendingUntil: number;
}

export type RegistrationOutcome =
  | { readonly status: 'registered' }
  /** The service has reached its capacity. */
  | { readonly status: 'full' }
  /** The client had a trial less than 30 days ago. */
  | { readonly status: 'trial_used'; readonly grantedAt: number }
  /** The client has five active monitors; the first of them ends then. */
  | { readonly status: 'client_full'; readonly until: number };

/** A monitor with all that its owner may see. */
export interface StoredMonitor extends Omit<Candidate, 'unit' | 'lastAlert'> {
  readonly tokenDigest: string;
  readonly createdAt: number;
  /** Time of its cancellation, or of the tick that saw it expire. */
  readonly endedAt: number | null;
  readonly shard: number;
  readonly webhook: StoredAddress | NoAddress;
}

/** A change of a monitor by its owner's request. Absent members stay unchanged. */
export interface Change {
  readonly monitor?: Monitor;
  readonly state?: MonitorState;
  /**
   * Null removes the webhook and its waiting messages. An address, even the same one, makes the webhook healthy and sends
   * the missed alerts: the waiting ones, and the newest 50 that failed or were raised since the failures began.
   */
  readonly webhook?: StoredAddress | NoAddress;
  /** Time of the cancellation, which drops waiting messages. */
  readonly cancelledAt?: number;
}

/** Result of an extension. */
export interface Extension {
  /** The end after payment; later if the owner pays for more in the meantime. */
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
  /** Failure, one of `WebhookFailure`; null with an answer. */
  readonly failure: string | null;
  readonly durationMs: number;
}

/** A monitor or an address with a limit of tests. */
export interface TestTurn {
  readonly subject: string;
  /** Each limits the tests in a time window. */
  readonly limits: readonly TurnLimit[];
}

export interface TurnLimit {
  readonly count: number;
  readonly withinMs: number;
}

export interface StoredWebhook {
  /** Stored address, for `openAddress`; null without a webhook. */
  readonly address: string | null;
  readonly format: WebhookFormatSetting;
  readonly secrets: SecretVersions;
  readonly health: WebhookHealth;
  readonly lastStatus: number | null;
  readonly lastError: string | null;
  readonly lastAttemptAt: number | null;
  /** Number of waiting messages. */
  readonly pending: number;
}

export type RedeliveryOutcome = 'queued' | 'no_alert' | 'no_webhook' | 'disabled';
