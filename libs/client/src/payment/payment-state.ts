import { type Receipt } from '../results/payment';
import { jsonHeader } from '../json';
import { type PaymentState } from '../results/answer';
import { codeOf } from '../exchange/code-of';
import { type Received } from '../exchange/attempt';
import { type Ending } from '../exchange/until-answered';
import { type KeptPayment } from '../results/payment';
import { verdictOf } from '../exchange/verdict';

/** What has become of a payment. `paid` and `not_charged` are said only where the service has said so. */
export function paymentState({ last, isUncertain }: Ending, payment: KeptPayment | undefined): PaymentState {
  if (payment === undefined) return { outcome: 'none' };
  const head = 'broken' in last ? last.head : last;
  const receipt = head && receiptOf(head.headers);
  if (receipt?.network === payment.network) return { outcome: 'paid', payment, receipt };
  return { outcome: 'broken' in last ? 'unknown' : outcomeOf(last, isUncertain), payment };
}

/** Of an answer without a receipt. */
function outcomeOf(answer: Received, isUncertain: boolean): PaymentState['outcome'] {
  if (answer.status < 400) return 'unknown'; // what is paid for comes with a receipt
  const { meaning } = verdictOf(answer);
  if (meaning === 'charged') return 'paid';
  // this one speaks of the payment; other refusals of their own attempt alone: an earlier one may have been served
  if (answer.status === 402 && codeOf(answer.text) === 'payment_expired_unspent') return 'not_charged';
  return meaning === 'refused' && !isUncertain ? 'not_charged' : 'unknown';
}

/** The receipt in the header PAYMENT-RESPONSE; undefined where there is none, or one that says that nothing has moved. */
function receiptOf(headers: { get(name: string): string | null }): Receipt | undefined {
  const { success, network, transaction, payer } = jsonHeader(headers.get('PAYMENT-RESPONSE')) ?? {};
  if (success !== true || typeof network !== 'string' || typeof transaction !== 'string') return undefined;
  return { network, transaction, ...(typeof payer === 'string' && { payer }) };
}
