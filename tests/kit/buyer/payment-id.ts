import { createHash } from 'node:crypto';

/** What a chain spends once, in the buyer's own words: the same however the payment is spelt. */
export function paymentId(payload: unknown): string {
  const { authorization, transaction } = payload as {
    readonly authorization?: { readonly from: string; readonly nonce: string };
    readonly transaction?: string;
  };
  if (authorization) return `${authorization.from} ${authorization.nonce}`.toLowerCase();
  const bytes = Buffer.from(transaction ?? '', 'base64');
  const message = bytes.subarray(1 + 64 * (bytes[0] ?? 0)); // the count of signatures, the signatures, the message
  return createHash('sha256').update(message).digest('hex');
}
