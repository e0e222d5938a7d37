import { alertIds, isAlertId } from '../identifiers/alert-id';
import { type RedeliveryOutcome, type StoredMonitor, type StoredWebhook } from '../store/ports/monitor-store';
import { deliveryVerdict } from '../webhooks/delivery-verdict';
import { signingVersions } from '../webhooks/secret-versions';
import { type WebhookAttempt } from '../webhooks/webhook-attempt';
import { webhookBody } from '../webhooks/webhook-body';
import { webhookHeaders } from '../webhooks/webhook-headers';
import { webhookSecret } from '../webhooks/webhook-secret';
import { type WebhookRequest } from '../webhooks/webhook-sender';
import { findOwned } from './find-owned';
import { iso } from './iso';
import { takeTurnOfAddresses, takeTurnOfMonitor } from './test-turns';
import { type RedeliveryView, type RotationView, type WebhookTestView } from './views';
import { monitorNotFound, WatchRefusalError } from './watch-refusal-error';
import { type WatchServiceParts } from './watch-service';

export async function testWebhook(
  parts: WatchServiceParts,
  monitorId: string,
  token: string,
): Promise<WebhookTestView> {
  const stored = assertNotCancelled(await findOwned(parts, monitorId, token));
  const webhook = await parts.store.webhook(monitorId);
  const { url = null } = webhook ?? {};
  if (!webhook || url === null) throw notConfigured();
  await takeTurnOfMonitor(parts, monitorId);
  const attempt = await sendAdmitted(parts, testRequest(parts, stored, webhook, url));
  const { verdict } = deliveryVerdict(attempt, parts.now());
  if (verdict === 'delivered') await parts.store.webhookWorks(monitorId, url);
  const [status, error] = attempt.outcome === 'answered' ? [attempt.status, null] : [null, attempt.failure];
  return { monitorId, delivered: verdict === 'delivered', status, error };
}

/** Sends if the addresses have a turn left; it is taken before anything is sent to them. */
async function sendAdmitted(parts: WatchServiceParts, request: WebhookRequest): Promise<WebhookAttempt> {
  let refusal: { readonly error: unknown } | undefined;
  const admit = async (addresses: readonly string[]): Promise<boolean> => {
    try {
      await takeTurnOfAddresses(parts, addresses);
      return true;
    } catch (error) {
      refusal = { error };
      return false;
    }
  };
  const attempt = await parts.sender({ ...request, admit });
  if (refusal) throw refusal.error;
  return attempt;
}

function testRequest(
  { now, randomBytes, masterKey, baseUrl }: WatchServiceParts,
  { id: monitorId, monitor, sequence }: StoredMonitor,
  { secrets: versions }: StoredWebhook,
  url: string,
): WebhookRequest {
  const at = now();
  const id = alertIds(() => at, randomBytes)();
  const { asset, direction } = monitor;
  const body = webhookBody({ type: 'test', at }, { alertId: id, monitorId, asset, direction, baseUrl }, sequence);
  const secrets = signingVersions(versions, at).map((version) => webhookSecret(masterKey, monitorId, version));
  return { url, headers: webhookHeaders({ id, body, secrets }, at), body };
}

export async function rotateSecret(parts: WatchServiceParts, monitorId: string, token: string): Promise<RotationView> {
  assertNotCancelled(await findOwned(parts, monitorId, token));
  const now = parts.now();
  const versions = await parts.store.rotateSecret(monitorId, now);
  if (!versions) throw monitorNotFound();
  return {
    monitorId,
    webhookSecret: webhookSecret(parts.masterKey, monitorId, versions.version),
    previousSecretValidUntil: iso(versions.previous[0]?.until ?? now),
  };
}

export async function redeliver(
  parts: WatchServiceParts,
  monitorId: string,
  token: string,
  alertId: string,
): Promise<RedeliveryView> {
  assertNotCancelled(await findOwned(parts, monitorId, token));
  assertQueued(isAlertId(alertId) ? await parts.store.redeliver(monitorId, alertId, parts.now()) : 'no_alert');
  return { monitorId, alertId, status: 'queued' };
}

function assertQueued(outcome: RedeliveryOutcome): void {
  switch (outcome) {
    case 'queued':
      return;
    case 'no_alert':
      throw new WatchRefusalError('alert_not_found', 'the monitor has no alert with this id');
    case 'no_webhook':
      throw notConfigured();
    case 'disabled':
      throw new WatchRefusalError('webhook_disabled', 'the webhook is disabled; set webhook_url again to enable it');
  }
}

const notConfigured = (): WatchRefusalError =>
  new WatchRefusalError('webhook_not_configured', 'the monitor has no webhook_url');

/** Nothing is sent for a cancelled monitor, and so nothing need be signed. */
function assertNotCancelled(stored: StoredMonitor): StoredMonitor {
  if (stored.state.status === 'cancelled')
    throw new WatchRefusalError('monitor_cancelled', 'a cancelled monitor sends nothing');
  return stored;
}
