import { type AttemptRecord, type Delivery } from '../store/ports/delivery-store';
import { type DeliveryVerdict, deliveryVerdict } from '../webhooks/delivery-verdict';
import { nextAttemptAt } from '../webhooks/next-attempt-at';
import { signingVersions } from '../webhooks/secret-versions';
import { type WebhookAttempt } from '../webhooks/webhook-attempt';
import { webhookHeaders } from '../webhooks/webhook-headers';
import { webhookSecret } from '../webhooks/webhook-secret';
import { type RunnerDependencies } from './runner-dependencies';

type Dependencies = Pick<RunnerDependencies, 'sender' | 'masterKey' | 'clock' | 'log' | 'random'>;

/**
 * Sends a message once, signed with the secrets that are in use now. Whatever goes wrong is an outcome: a message that
 * cannot be sent is to run out of attempts like any other.
 *
 * @returns what came of it, and when to try again
 */
export async function attemptDelivery(delivery: Delivery, dependencies: Dependencies): Promise<AttemptRecord> {
  const { clock, random } = dependencies;
  const begun = clock.now();
  const attempt = await send(delivery, dependencies, begun);
  const at = clock.now();
  const verdict = deliveryVerdict(attempt, at);
  const record = { at, durationMs: Math.max(0, at - begun), verdict, ...answerOf(attempt) };
  return { ...record, retryAt: retryAt(verdict, delivery.attempts, at, random) };
}

async function send(
  delivery: Delivery,
  { sender, masterKey, log }: Dependencies,
  now: number,
): Promise<WebhookAttempt> {
  const { alertId: id, monitorId, url, body } = delivery;
  try {
    const versions = signingVersions(delivery.secrets, now);
    const secrets = versions.map((version) => webhookSecret(masterKey, monitorId, version));
    return await sender({ url, body, headers: webhookHeaders({ id, body, secrets }, now) });
  } catch (error) {
    log.error({ err: error, alert_id: id }, 'a message could not be sent');
    return { outcome: 'failed', failure: 'invalid_response' };
  }
}

function answerOf(attempt: WebhookAttempt): Pick<AttemptRecord, 'status' | 'error'> {
  return attempt.outcome === 'answered'
    ? { status: attempt.status, error: null }
    : { status: null, error: attempt.failure };
}

function retryAt(verdict: DeliveryVerdict, attempts: number, at: number, random: () => number): number | null {
  return verdict.verdict === 'failed' ? nextAttemptAt(attempts, at, random, verdict.notBefore) : null;
}
