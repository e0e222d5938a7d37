import { digest } from '../protocol/digest';
import { type Payment } from '../protocol/payment';
import { type Attempt, type Known } from '../store/payment-store';
import { type Sale } from './sale';
import { type Seller } from './seller';

/** A sale with the name that its payer gave the order. */
export interface Order extends Sale {
  /** True if the name came with the payment, as the extension `payment-identifier`. */
  readonly isIdentified: boolean;
}

/**
 * Names the order: by the Idempotency-Key of the request, or by the payment identifier, which are two ways to say the
 * same.
 *
 * @returns undefined if both came and differ
 */
export function orderOf({ identifier }: Payment, sale: Sale): Order | undefined {
  if (identifier === undefined) return { ...sale, isIdentified: false };
  if (sale.idempotencyKey !== undefined && sale.idempotencyKey !== identifier) return undefined;
  return { ...sale, idempotencyKey: identifier, isIdentified: true };
}

/** @returns the order that the payer's Idempotency-Key has placed with another payment */
export async function bindKey(
  { store, now }: Seller,
  attempt: Attempt,
  payer: string,
  { request, idempotencyKey }: Order,
): Promise<Known | undefined> {
  if (idempotencyKey === undefined || payer === '') return undefined;
  const scope = digest(payer.toLowerCase(), idempotencyKey);
  const bound = await store.bind(attempt, { scope, request, now: now() });
  return bound.status === 'bound' ? undefined : bound;
}

/** Digest of an order. With it a payer who signs again finds an unfetched answer of an earlier payment. */
export function orderDigest(payer: string, { request, audience = '' }: Order): string | undefined {
  return payer === '' ? undefined : digest(payer.toLowerCase(), request, audience);
}
