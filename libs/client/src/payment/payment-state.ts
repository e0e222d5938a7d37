import { type Receipt } from '../results/payment';
import { jsonHeader } from '../json';
import { type PaymentState } from '../results/answer';
import { codeOf } from '../exchange/code-of';
import { type Received } from '../exchange/attempt';
import { type Ending } from '../exchange/until-answered';
import { type KeptPayment } from '../results/payment';

/** What has become of a payment. `paid` and `not_charged` are said only where the service has said so. */
export function paymentState({ last, isUncertain }: Ending, payment: KeptPayment | undefined): PaymentState {
  if (payment === undefined) return { outcome: 'none' };
  const head = 'broken' in last ? last.head : last;
  const receipt = head && receiptOf(head.headers);
  if (receipt?.network === payment.network) return { outcome: 'paid', payment, receipt };
  return { outcome: 'broken' in last ? 'unknown' : outcomeOf(last, isUncertain), payment };
}

/** Refusals that leave open what another attempt, or another request, did with the payment. */
const OPEN = [
  'payment_in_progress',
  'request_in_progress',
  'payment_bound_to_another_request',
  'settlement_pending',
  'settlement_unknown',
];

/** Of an answer without a receipt. */
function outcomeOf({ status, text }: Received, isUncertain: boolean): PaymentState['outcome'] {
  const code = codeOf(text);
  if (status < 400) return 'unknown'; // what is paid for comes with a receipt
  if (code === 'payment_already_used') return 'paid';
  if (code === 'payment_expired_unspent') return 'not_charged';
  // a refusal speaks of its own attempt: an earlier one may have been served
  if (isUncertain || status === 504) return 'unknown';
  const isOfService = code === undefined ? status === 422 : !OPEN.includes(code);
  return isOfService ? 'not_charged' : 'unknown';
}

/** The receipt in the header PAYMENT-RESPONSE; undefined where there is none, or one that says that nothing has moved. */
function receiptOf(headers: { get(name: string): string | null }): Receipt | undefined {
  const { success, network, transaction, payer } = jsonHeader(headers.get('PAYMENT-RESPONSE')) ?? {};
  if (success !== true || typeof network !== 'string' || typeof transaction !== 'string') return undefined;
  return { network, transaction, ...(typeof payer === 'string' && { payer }) };
}
