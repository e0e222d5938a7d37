import { type DocumentedOperation } from '@quant/operations';

/** Of payments: the gate judges them, where a call is paid for. */
export const PAYMENT_HEADERS: ReadonlySet<string> = new Set(['payment-signature', 'idempotency-key']);

/** Whether a request of an operation says all that it says in its body, its payment excepted. */
export function saysAllInBody({ request, parameters }: DocumentedOperation): boolean {
  return request !== undefined && parameters.every(({ name }) => PAYMENT_HEADERS.has(name.toLowerCase()));
}
