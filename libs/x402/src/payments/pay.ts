import { randomUUID } from 'node:crypto';
import { digest } from '../protocol/digest';
import { readPayment } from '../protocol/read-payment';
import { boughtReply } from './bought-reply';
import { invalidPayment, paymentInProgress } from './error-reply';
import { hold } from './hold';
import { paymentRequired } from './payment-required';
import { type Sale } from './payments';
import { type Reply } from './reply';
import { sell } from './sell';
import { settleAgain } from './settle';
import { type Till } from './till';

/**
 * Sells one call for one payment. What the payment is known for comes first: only a payment that nothing is known of, or
 * that nothing came of, is verified and worked for.
 *
 * The fingerprint is joined with what the payer has signed, so that nobody gets an answer by knowing a nonce.
 */
export async function pay(till: Till, header: string, sale: Sale): Promise<Reply> {
  const { store, limits, now, meter } = till;
  const payment = readPayment(header, limits.maxHeaderBytes);
  if (!payment) {
    meter.failed?.('invalid_payment');
    return invalidPayment(limits.maxHeaderBytes);
  }
  const { key, proof } = payment.identity;
  const attempt = { key, fence: randomUUID() };
  const fingerprint = digest(sale.fingerprint, proof);
  const claim = await store.claim({ attempt, fingerprint, now: now(), leaseUntil: now() + limits.leaseMs });
  switch (claim.status) {
    case 'run':
      return hold(till, attempt, () => sell(till, attempt, payment, sale));
    case 'settle':
      return hold(till, attempt, () => settleAgain(till, attempt, claim.kept));
    case 'settled':
      return boughtReply(claim.answer, claim.receipt);
    case 'busy':
      meter.failed?.('payment_in_progress');
      return paymentInProgress();
    case 'used':
      meter.failed?.('payment_already_used');
      return paymentRequired(till, sale.quote, 'payment_already_used');
  }
}
