import { type DocumentedOperation } from '@quant/operations';

/** Payment headers, which the gate checks for paid calls. */
export const PAYMENT_HEADERS: ReadonlySet<string> = new Set(['payment-signature', 'idempotency-key']);

/** Whether a request of an operation says anything outside its body, its payment excepted. */
export function hasParameters({ parameters }: Pick<DocumentedOperation, 'parameters'>): boolean {
  return parameters.some(({ name }) => !PAYMENT_HEADERS.has(name.toLowerCase()));
}
