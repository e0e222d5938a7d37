import { type Receipt } from '../results/payment';
import { jsonHeader } from '../json';

/** The receipt in the header PAYMENT-RESPONSE; undefined where there is none, or one that says that nothing has moved. */
export function receiptOf(headers: { get(name: string): string | null }): Receipt | undefined {
  const { success, network, transaction, payer } = jsonHeader(headers.get('PAYMENT-RESPONSE')) ?? {};
  if (success !== true || typeof network !== 'string' || typeof transaction !== 'string') return undefined;
  return { network, transaction, ...(typeof payer === 'string' && { payer }) };
}
