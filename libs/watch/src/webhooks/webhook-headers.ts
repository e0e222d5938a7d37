import { createHmac } from 'node:crypto';
import { SECOND } from '../time/duration';
import { keyOf } from './webhook-secret';

/** A message to be signed. */
export interface SignedMessage {
  /** The alert's name, the same at every attempt: receivers know a repetition by it. */
  readonly id: string;
  /** The very bytes that are sent. */
  readonly body: string;
  /** In use now; several after a rotation. */
  readonly secrets: readonly string[];
}

/**
 * The headers of one attempt to deliver a message, signed as Standard Webhooks 1.0 says:
 * `v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64, one signature per secret.
 *
 * @param now  of this attempt, epoch milliseconds
 * @see https://www.standardwebhooks.com
 * @example
 * const message = { id: 'a_01JD0000000000000000000001', body: '{}', secrets: ['whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8='] };
 * webhookHeaders(message, 1_781_145_885_810)['webhook-timestamp']; // '1781145885'
 */
export function webhookHeaders({ id, body, secrets }: SignedMessage, now: number) {
  const timestamp = String(Math.floor(now / SECOND));
  const signatureBy = (secret: string): string => {
    const hmac = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`);
    return `v1,${hmac.digest('base64')}`;
  };
  return {
    'content-type': 'application/json',
    'user-agent': 'quant-watch/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(signatureBy).join(' '),
  };
}
