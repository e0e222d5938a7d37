import { type AttemptRecord, type Delivery } from '../store/watch-store';
import { type DeliveryVerdict, deliveryVerdict } from '../webhooks/delivery-verdict';
import { nextAttemptAt } from '../webhooks/next-attempt-at';
import { signingVersions } from '../webhooks/secret-versions';
import { type WebhookAttempt } from '../webhooks/webhook-attempt';
import { webhookHeaders } from '../webhooks/webhook-headers';
import { webhookSecret } from '../webhooks/webhook-secret';
import { type RunnerParts } from './runner-parts';

/**
 * Sends a message once, signed with the secrets that are in use now.
 *
 * @returns what came of it, and when to try again
 */
export async function attemptDelivery(
  { alertId: id, monitorId, url, body, secrets: versions, attempts }: Delivery,
  { sender, masterKey, clock, random }: Pick<RunnerParts, 'sender' | 'masterKey' | 'clock' | 'random'>,
): Promise<AttemptRecord> {
  const begun = clock.now();
  const secrets = signingVersions(versions, begun).map((version) => webhookSecret(masterKey, monitorId, version));
  const attempt = await sender({ url, body, headers: webhookHeaders({ id, body, secrets }, begun) });
  const at = clock.now();
  const verdict = deliveryVerdict(attempt, at);
  return { at, verdict, ...answerOf(attempt), retryAt: retryAt(verdict, attempts, at, random) };
}

function answerOf(attempt: WebhookAttempt): Pick<AttemptRecord, 'status' | 'error'> {
  return attempt.outcome === 'answered'
    ? { status: attempt.status, error: null }
    : { status: null, error: attempt.failure };
}

function retryAt(verdict: DeliveryVerdict, attempts: number, at: number, random: () => number): number | null {
  return verdict.verdict === 'failed' ? nextAttemptAt(attempts, at, random, verdict.notBefore) : null;
}
