import { type DeliveryVerdict } from '../../webhooks/delivery-verdict';
import { type WebhookFormatSetting } from '../../webhooks/formats/chat-format';
import { type HostReport } from '../../webhooks/host-pace';
import { type SecretVersions } from '../../webhooks/secret-versions';

/** The outbox. */
export interface DeliveryStore {
  /**
   * Leases due messages for one attempt each, critical ones first. All workers together hold at most one message per
   * monitor, and as many per host as its pace allows (`HostPace`). After a worker's death its messages are due again when
   * the lease ends. A message without attempts left ends.
   */
  claimDeliveries(claim: DeliveryClaim): Promise<ClaimedDeliveries>;
  /**
   * Records attempts. Each message is delivered, due again at `retryAt`, or failed for good. The alert keeps a log of its
   * attempts. The webhook's health follows `webhookHealthAfter`; a disabled webhook loses its messages.
   *
   * @returns for each, whether the store wrote it: false after a lost lease or a deleted monitor
   */
  recordAttempts(attempts: readonly MadeAttempt[]): Promise<readonly boolean[]>;
  /** True if the outbox is empty. */
  outboxIsEmpty(): Promise<boolean>;
  /** Due messages without a lease, for metrics. */
  backlog(now: number): Promise<Backlog>;
}

/** Messages that are due. */
export interface Backlog {
  readonly due: number;
  /** How long the oldest has been due; 0 for an empty backlog. */
  readonly lateMs: number;
}

export interface DeliveryClaim {
  readonly now: number;
  /**
   * Longer than an attempt, and at most a minute ahead. A later lease comes from a wrong clock and counts as free.
   */
  readonly leaseUntil: number;
  readonly limit: number;
  /** Limit of messages to hosts that were slow last time; default: `limit`. */
  readonly slowLimit?: number;
  /** Requests to a host at a time, over all workers; default 4. */
  readonly perHost?: number;
  /** Reports of this worker on hosts since its last claim. */
  readonly reports?: readonly HostReport[];
}

export interface ClaimedDeliveries {
  readonly deliveries: readonly Delivery[];
  /** Reports on hosts that another worker has locked. Pass them again with the next claim. */
  readonly unheard: readonly HostReport[];
}

export interface Delivery {
  /** The store's key of its monitor. */
  readonly monitor: number;
  /** Number of the alert within its monitor. */
  readonly sequence: number;
  /** The `webhook-id`. */
  readonly alertId: string;
  readonly monitorId: string;
  /** As it is stored, for `openAddress`. */
  readonly address: string;
  readonly format: WebhookFormatSetting;
  /** Its queue; see `StoredAddress`. */
  readonly host: string;
  /** True if the host was slow last time. */
  readonly slow: boolean;
  /** For `signingVersions`. */
  readonly secrets: SecretVersions;
  readonly body: string;
  /** Attempts, including this one, for `nextAttemptAt`. */
  readonly attempts: number;
  readonly fence: number;
  /**
   * The venue's timestamp of the mark behind a liquidation alert. Null for other alerts, redeliveries, and alerts more
   * than an hour old.
   */
  readonly markAt: number | null;
}

export interface MadeAttempt {
  readonly delivery: Delivery;
  readonly attempt: AttemptRecord;
}

export interface AttemptRecord {
  readonly at: number;
  /** How long it took. */
  readonly durationMs: number;
  readonly verdict: DeliveryVerdict;
  /** HTTP status; null without an answer. */
  readonly status: number | null;
  /** Failure, one of `WebhookFailure`; null with an answer. */
  readonly error: string | null;
  /** From `nextAttemptAt`; null: no more attempts. */
  readonly retryAt: number | null;
}
