import { createHash } from 'node:crypto';

/** The part of a payment that a chain spends once, independent of the spelling of the payment. */
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
