import { createHash } from 'node:crypto';
import { type Answer } from './answer';

/** A 200 answer that never changes while the process runs; clients may keep it, and ask whether it is still the same. */
export function staticAnswer(contentType: string, body: string | Buffer): Answer {
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  return { status: 200, headers: ['ETag', `"${tag}"`, 'Cache-Control', 'no-cache'], contentType, body };
}
