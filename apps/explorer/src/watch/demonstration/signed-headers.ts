/** The secret of the demonstration. It is public and signs only these messages. */
export const DEMONSTRATION_SECRET = `whsec_${btoa('a secret that everybody can read')}`;

/** The headers of one attempt to deliver a message, as Standard Webhooks 1.0 has them. */
export interface SignedHeaders {
  readonly 'content-type': string;
  readonly 'webhook-id': string;
  readonly 'webhook-timestamp': string;
  readonly 'webhook-signature': string;
}

/** A message to sign. */
export interface Unsigned {
  readonly id: string;
  readonly body: string;
  /** Time of the attempt, epoch milliseconds. */
  readonly at: number;
}

/**
 * Signs a message: HMAC-SHA256 of `id.timestamp.body`, with the base64-decoded secret as the key.
 *
 * @param subtle  the browser's; undefined on an unencrypted page from another machine
 * @returns undefined if the browser cannot sign
 */
export async function signedHeaders(
  { id, body, at }: Unsigned,
  secret: string,
  subtle: SubtleCrypto | undefined,
): Promise<SignedHeaders | undefined> {
  if (!subtle) return undefined;
  const timestamp = String(Math.floor(at / 1000));
  const key = await subtle.importKey('raw', keyOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signature = await subtle.sign('HMAC', key, new TextEncoder().encode(`${id}.${timestamp}.${body}`));
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${btoa(String.fromCharCode(...new Uint8Array(signature)))}`,
  };
}

const keyOf = (secret: string) => Uint8Array.from(atob(secret.slice('whsec_'.length)), (each) => each.charCodeAt(0));
