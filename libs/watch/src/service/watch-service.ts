import { type MarketData } from '@quant/market-data';
import { type RandomBytes } from '../identifiers/random-bytes';
import { type WatchStore } from '../store/watch-store';
import { type WebhookSender } from '../webhooks/webhook-sender';
import { type ChangeRequest, type RegistrationRequest } from './requests';
import {
  type AlertsView,
  type CancellationView,
  type ExtensionView,
  type RedeliveryView,
  type RegistrationView,
  type RotationView,
  type StatusView,
  type TrialView,
  type UpdateView,
  type WebhookTestView,
} from './views';

/**
 * Requests of clients to Watch, and its answers, in the names of the wire. Every method throws a `WatchRefusalError` if it cannot be granted, an `InvalidInputError` where
 * the request itself is wrong, a `DatabaseError` where the store fails.
 *
 * A monitor is given before its payment is settled, an extension with it; both are noted as a purchase. The caller
 * calls `confirm` once the money has moved and `withdraw` when it will not, or, where payments are kept in the same
 * database, has `purchaseFulfilment` do so in the transaction that writes the settlement. A purchase that nobody speaks
 * for within 15 minutes lapses; confirmed later, it is given.
 */
export interface WatchService {
  /**
   * A free monitor for 48 hours, one in 30 days for each client: `trial_already_used`, `monitor_limit`,
   * `watch_capacity`.
   */
  registerTrial(request: RegistrationRequest, client: string): Promise<RegistrationView>;
  /** A monitor for 30 days: `watch_capacity`. */
  registerPaid(request: RegistrationRequest, client: string): Promise<Bought<RegistrationView>>;
  /** 30 days more: `monitor_not_found`, `monitor_cancelled`. */
  extend(monitorId: string, token: string): Promise<Bought<ExtensionView>>;
  /** The payment is settled. False: there is no such purchase. */
  confirm(purchaseId: string): Promise<boolean>;
  /**
   * The payment was finally refused: the purchase is taken back. False: the purchase is unknown, or confirmed.
   */
  withdraw(purchaseId: string): Promise<boolean>;
  /** `monitor_not_found` */
  status(monitorId: string, token: string): Promise<StatusView>;
  /** `monitor_not_found`, `monitor_not_active` */
  patch(monitorId: string, token: string, patch: ChangeRequest): Promise<UpdateView>;
  /** Final, and no error when repeated: `monitor_not_found`. */
  cancel(monitorId: string, token: string): Promise<CancellationView>;
  /**
   * Sends a message of the type `test` now: `webhook_not_configured`; `webhook_busy` after six tests of the monitor in a minute,
   * 60 in a day, or 30 of the address that it leads to in a minute. If it arrives, the missed messages are sent too.
   */
  testWebhook(monitorId: string, token: string): Promise<WebhookTestView>;
  /** The next webhook secret: `monitor_not_found`, `monitor_cancelled`. */
  rotateSecret(monitorId: string, token: string): Promise<RotationView>;
  /** The alerts that are kept, at least the last 200, newest first, each with its attempts: `monitor_not_found`. */
  alerts(monitorId: string, token: string, page?: AlertsPage): Promise<AlertsView>;
  /** Sends an alert again: `alert_not_found`, `webhook_not_configured`, `webhook_disabled`, `monitor_cancelled`. */
  redeliver(monitorId: string, token: string, alertId: string): Promise<RedeliveryView>;
  /** Availability of a trial for a client. */
  trial(client: string): Promise<TrialView>;
}

/** Which alerts to show. */
export interface AlertsPage {
  /** Lists alerts before this one; by default starts with the newest. */
  readonly before?: string | undefined;
  /** 1 … 100, default 20. */
  readonly limit?: number | undefined;
}

/** An answer that is to be paid for. */
export interface Bought<View> {
  readonly answer: View;
  /** For `confirm` or `withdraw`. */
  readonly purchaseId: string;
}

/** Dependencies of the service. */
export interface WatchServiceDependencies {
  readonly store: WatchStore;
  /** Asked whether it lists an asset that nobody watches yet. */
  readonly market: Pick<MarketData, 'snapshot' | 'leverageTiers'>;
  /** True if that market is made up: answers say so before the first mark, too. Default: it is not. */
  readonly simulated?: boolean;
  /** Checks the address of a webhook and gives its normal form: `checkWebhookHost`. */
  readonly checkWebhook: (url: string) => Promise<string>;
  /** From `webhookSender`. */
  readonly sender: WebhookSender;
  /** 32 bytes that the secrets of the webhooks are derived from. */
  readonly masterKey: Uint8Array;
  /** Public URL of the service, without a trailing slash. */
  readonly baseUrl: string;
  /** Most active monitors; null: no limit. */
  readonly capacity: number | null;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly randomBytes: RandomBytes;
}
