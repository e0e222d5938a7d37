import { type DeliveryVerdict } from '../../webhooks/delivery-verdict';
import { type WebhookFormatSetting } from '../../webhooks/formats/chat-format';
import { type HostReport } from '../../webhooks/host-pace';
import { type SecretVersions } from '../../webhooks/secret-versions';

/** The outbox. */
export interface DeliveryStore {
  /**
   * Messages whose time has come, for one attempt each: critical ones first, at most one of a monitor, and of a host as
   * many as its pace allows (`HostPace`), are with all workers together at a time. Those of a worker that died are due
   * again when its lease has run out. A message whose attempts are used up ends.
   */
  claimDeliveries(claim: DeliveryClaim): Promise<ClaimedDeliveries>;
  /**
   * Records attempts: each message is delivered, tried again at `retryAt`, or given up; what was tried is kept
   * with its alert; the webhook's health follows `webhookHealthAfter`, and one that is disabled has no message left.
   *
   * @returns for each, whether it was written: false where the lease was lost, or the monitor is gone
   */
  recordAttempts(attempts: readonly MadeAttempt[]): Promise<readonly boolean[]>;
  /** True if no message waits to be delivered. */
  outboxIsEmpty(): Promise<boolean>;
  /** Messages whose time has come and that no worker holds, for metrics. */
  backlog(now: number): Promise<Backlog>;
}

/** Messages that are due. */
export interface Backlog {
  readonly due: number;
  /** For how long the oldest has been due; 0 where none is. */
  readonly lateMs: number;
}

export interface DeliveryClaim {
  readonly now: number;
  /**
   * Longer than an attempt can take, a minute ahead at most: a lease further ahead is one of a clock that was wrong,
   * and counts as free.
   */
  readonly leaseUntil: number;
  readonly limit: number;
  /** Of these, how many may be for hosts that kept somebody waiting last; default: all. */
  readonly slowLimit?: number;
  /** Requests to a host at a time, over all workers; default 4. */
  readonly perHost?: number;
  /** Reports of this worker on hosts since its last claim. */
  readonly reports?: readonly HostReport[];
}

export interface ClaimedDeliveries {
  readonly deliveries: readonly Delivery[];
  /** Reports of hosts that another worker was busy with: to be given again with the next claim. */
  readonly unheard: readonly HostReport[];
}

export interface Delivery {
  /** The store's key of its monitor. */
  readonly monitor: number;
  /** Of the alert, among those of its monitor. */
  readonly sequence: number;
  /** The `webhook-id`. */
  readonly alertId: string;
  readonly monitorId: string;
  /** As it is stored, for `openAddress`. */
  readonly address: string;
  readonly format: WebhookFormatSetting;
  /** Its queue; see `StoredAddress`. */
  readonly host: string;
  /** True if the host kept somebody waiting last. */
  readonly slow: boolean;
  /** For `signingVersions`. */
  readonly secrets: SecretVersions;
  readonly body: string;
  /** Attempts made, this one included: for `nextAttemptAt`. */
  readonly attempts: number;
  readonly fence: number;
  /**
   * The venue's own time of the mark that a liquidation alert was raised on; null: of another alert, one that was
   * delivered before, or one of more than an hour ago.
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
  /** Why there was none, in the words of `WebhookFailure`; null with an answer. */
  readonly error: string | null;
  /** From `nextAttemptAt`; null: no more attempts. */
  readonly retryAt: number | null;
}
