import { createHmac, timingSafeEqual } from 'node:crypto';
import { SECOND } from '../clock/timeline';
import { type Post } from './mailbox';

/** A receiver rejects older messages, and messages from the future. */
const WINDOW_SECONDS = 300;

/** A message, and when it arrived [epoch milliseconds]. */
type Signed = Pick<Post, 'at' | 'id' | 'timestamp' | 'signature' | 'body'>;

/** Whether a message is signed with one of these secrets, by the rules of Standard Webhooks 1.0, and was recent on arrival. */
export function isGenuine({ at, id, timestamp, signature, body }: Signed, secrets: readonly string[]): boolean {
  const age = at / SECOND - Number(timestamp);
  if (!/^\d+$/.test(timestamp) || Math.abs(age) > WINDOW_SECONDS) return false;
  const given = signature
    .split(' ')
    .flatMap((each) => (each.startsWith('v1,') ? [Buffer.from(each.slice(3), 'base64')] : []));
  return secrets.some((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    const wanted = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
    return given.some((each) => each.length === wanted.length && timingSafeEqual(each, wanted));
  });
}
