import { type ReceivedAnswer } from '../exchange/attempt';
import { type ExchangeEnding } from '../exchange/until-answered';
import { codeOf, verdictOf } from '../exchange/verdict';
import { jsonHeader } from '../json';
import { type PaymentState } from '../results/answer';
import { type KeptPayment, type Receipt } from '../results/payment';

/** Outcome of a payment. `paid` and `not_charged` require a statement of the service. */
export function paymentState({ last, isUncertain }: ExchangeEnding, payment: KeptPayment | undefined): PaymentState {
  if (payment === undefined) return { outcome: 'none' };
  const head = 'broken' in last ? last.head : last;
  const receipt = head && receiptOf(head.headers);
  if (receipt?.network === payment.network) return { outcome: 'paid', payment, receipt };
  return { outcome: 'broken' in last ? 'unknown' : outcomeOf(last, isUncertain), payment };
}

/** Outcome of a payment whose answer has no receipt. */
function outcomeOf(answer: ReceivedAnswer, isUncertain: boolean): PaymentState['outcome'] {
  if (answer.status < 400) return 'unknown'; // a paid answer always has a receipt
  const { meaning } = verdictOf(answer);
  if (meaning === 'charged') return 'paid';
  // this code concerns the payment; other refusals concern only their attempt, and an earlier attempt may have succeeded
  if (answer.status === 402 && codeOf(answer.text) === 'payment_expired_unspent') return 'not_charged';
  return meaning === 'refused' && !isUncertain ? 'not_charged' : 'unknown';
}

/** Receipt from the header PAYMENT-RESPONSE; undefined if missing, or if it reports that no money moved. */
function receiptOf(headers: { get(name: string): string | null }): Receipt | undefined {
  const { success, network, transaction, payer } = jsonHeader(headers.get('PAYMENT-RESPONSE')) ?? {};
  if (success !== true || typeof network !== 'string' || typeof transaction !== 'string') return undefined;
  return { network, transaction, ...(typeof payer === 'string' && { payer }) };
}
