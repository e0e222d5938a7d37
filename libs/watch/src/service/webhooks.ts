import { alertIds, isAlertId } from '../identifiers/alert-id';
import {
  type RedeliveryOutcome,
  type StoredMonitor,
  type StoredWebhook,
  type TestTurn,
} from '../store/ports/monitor-store';
import { DAY, MINUTE, SECOND } from '../time/duration';
import { parsedAddress } from '../webhooks/addresses/networks';
import { deliveryVerdict } from '../webhooks/delivery-verdict';
import { type WebhookFormat } from '../webhooks/formats/chat-format';
import { chatFormat, formatOf, isPublicService } from '../webhooks/formats/formats';
import { messageRequest } from '../webhooks/message-request';
import { queueOf } from '../webhooks/addresses/stored-address';
import { openAddress } from '../webhooks/addresses/webhook-address';
import { type WebhookAttempt } from '../webhooks/webhook-attempt';
import { webhookBody } from '../webhooks/webhook-body';
import { webhookSecret } from '../webhooks/webhook-secret';
import { type WebhookRequest } from '../webhooks/webhook-sender';
import { findOwned } from './find-owned';
import { iso } from './iso';
import { type RedeliveryView, type RotationView, type WebhookTestView } from './views';
import { monitorNotFound, WatchRefusalError } from './watch-refusal-error';
import { type WatchServiceDependencies } from './watch-service';

export async function testWebhook(
  dependencies: WatchServiceDependencies,
  monitorId: string,
  token: string,
): Promise<WebhookTestView> {
  const stored = assertNotCancelled(await findOwned(dependencies, monitorId, token));
  const webhook = await dependencies.store.webhook(monitorId);
  const { address = null } = webhook ?? {};
  if (!webhook || address === null) throw notConfigured();
  await takeTurnOfMonitor(dependencies, monitorId);
  const url = openAddress(dependencies.masterKey, monitorId, address);
  if (url === null) return { monitor_id: monitorId, delivered: false, status: null, error: 'invalid_url' };
  const target = { url, format: formatOf(url, webhook.format) };
  const attempt = await sendAdmitted(dependencies, testRequest(dependencies, stored, webhook, url), target);
  const { verdict } = deliveryVerdict(attempt, dependencies.now(), chatFormat(target.format)?.reading, url);
  if (verdict === 'delivered') await dependencies.store.webhookWorks(monitorId, address);
  const [status, error] = attempt.outcome === 'answered' ? [attempt.status, null] : [null, attempt.failure];
  return { monitor_id: monitorId, delivered: verdict === 'delivered', status, error };
}

/** Address and format of a test message. */
interface Target {
  readonly url: string;
  readonly format: WebhookFormat;
}

/** Sends if the addresses have a turn left; it is taken before anything is sent to them. */
async function sendAdmitted(
  dependencies: WatchServiceDependencies,
  request: WebhookRequest,
  target: Target,
): Promise<WebhookAttempt> {
  let refusal: { readonly error: unknown } | undefined;
  const admit = async (addresses: readonly string[]): Promise<boolean> => {
    try {
      await takeTurns(dependencies, addresses, target);
      return true;
    } catch (error) {
      refusal = { error };
      return false;
    }
  };
  const attempt = await dependencies.sender({ ...request, admit });
  if (refusal) throw refusal.error;
  return attempt;
}

function testRequest(
  { now, randomBytes, masterKey, baseUrl }: WatchServiceDependencies,
  { id: monitorId, monitor, sequence }: StoredMonitor,
  { secrets, format }: StoredWebhook,
  url: string,
): WebhookRequest {
  const at = now();
  const id = alertIds(() => at, randomBytes)();
  const { asset, direction } = monitor;
  const body = webhookBody({ type: 'test', at }, { alertId: id, monitorId, asset, direction, baseUrl }, sequence);
  return messageRequest({ id, monitorId, body, url, format, secrets }, { masterKey, baseUrl }, at);
}

export async function rotateSecret(
  dependencies: WatchServiceDependencies,
  monitorId: string,
  token: string,
): Promise<RotationView> {
  assertNotCancelled(await findOwned(dependencies, monitorId, token));
  const now = dependencies.now();
  const versions = await dependencies.store.rotateSecret(monitorId, now);
  if (!versions) throw monitorNotFound();
  return {
    monitor_id: monitorId,
    webhook_secret: webhookSecret(dependencies.masterKey, monitorId, versions.version),
    previous_secret_valid_until: iso(versions.previous[0]?.until ?? now),
  };
}

export async function redeliver(
  dependencies: WatchServiceDependencies,
  monitorId: string,
  token: string,
  alertId: string,
): Promise<RedeliveryView> {
  assertNotCancelled(await findOwned(dependencies, monitorId, token));
  assertQueued(
    isAlertId(alertId) ? await dependencies.store.redeliver(monitorId, alertId, dependencies.now()) : 'no_alert',
  );
  return { monitor_id: monitorId, alert_id: alertId, status: 'queued' };
}

function assertQueued(outcome: RedeliveryOutcome): void {
  switch (outcome) {
    case 'queued':
      return;
    case 'no_alert':
      throw new WatchRefusalError('alert_not_found', 'The monitor has no alert with this id');
    case 'no_webhook':
      throw notConfigured();
    case 'disabled':
      throw new WatchRefusalError('webhook_disabled', 'The webhook is disabled; set webhook_url again to enable it');
  }
}

const notConfigured = (): WatchRefusalError =>
  new WatchRefusalError('webhook_not_configured', 'The monitor has no webhook; set webhook_url first');

/** A cancelled monitor sends no messages, so it does not need a signature. */
function assertNotCancelled(stored: StoredMonitor): StoredMonitor {
  if (stored.state.status === 'cancelled')
    throw new WatchRefusalError('monitor_cancelled', 'A cancelled monitor sends no messages');
  return stored;
}

const OF_MONITOR = [
  { count: 6, withinMs: MINUTE },
  { count: 60, withinMs: DAY },
];
const OF_ADDRESS = [{ count: 30, withinMs: MINUTE }];

/** @throws WatchRefusalError  `webhook_busy`: too many tests of the monitor */
async function takeTurnOfMonitor(dependencies: WatchServiceDependencies, monitorId: string): Promise<void> {
  await take(dependencies, [{ subject: `monitor ${monitorId}`, limits: OF_MONITOR }]);
}

/**
 * Per address, independent of the name that led to it, so that tests cannot become a load on a third party. The public hosts of a
 * chat service are everybody's: there a test takes a turn of its bot or webhook.
 *
 * @throws WatchRefusalError  `webhook_busy`: too many tests of an address
 */
async function takeTurns(
  dependencies: WatchServiceDependencies,
  addresses: readonly string[],
  { url, format }: Target,
): Promise<void> {
  const subjects = isPublicService(url, format)
    ? new Set([`queue ${queueOf(dependencies.masterKey, url, format)}`])
    : new Set(addresses.map((address) => `address ${parsedAddress(address)?.toString() ?? address}`));
  await take(
    dependencies,
    [...subjects].map((subject) => ({ subject, limits: OF_ADDRESS })),
  );
}

async function take({ store, now }: WatchServiceDependencies, turns: readonly TestTurn[]): Promise<void> {
  const at = now();
  const freeAt = await store.takeTestTurn(turns, at);
  if (freeAt === null) return;
  const seconds = Math.max(1, Math.ceil((freeAt - at) / SECOND));
  throw new WatchRefusalError(
    'webhook_busy',
    'Too many tests of this webhook; try again after the time in Retry-After',
    seconds,
  );
}
