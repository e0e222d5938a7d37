import { encodePaymentRequiredHeader } from '@x402/core/http';
import { usdText } from '../pricing/usd-text';
import { errorReply } from './error-reply';
import { type Quote } from './quote';
import { type Reply } from './reply';
import { type Till } from './till';

/** The reason of a 402 that nothing has gone wrong before. */
const NOT_PAID = 'Payment required';

/** @x402/fetch signs no payment above this unless it is told to. */
const DEFAULT_SPENDING_LIMIT = 1_000_000n;

/**
 * The 402 that says how to pay. Without any network to pay on it is a 503, for a 402 must name at least one.
 *
 * @param error  a reason code, when a payment was refused
 */
export async function paymentRequired({ book, meter }: Till, quote: Quote, error = NOT_PAID): Promise<Reply> {
  const { server } = await book.offering();
  const offers = await book.offers(quote.amount);
  if (offers.length === 0)
    return errorReply(503, 'facilitator_unavailable', 'No network can be paid on at the moment', {
      'Retry-After': '5',
    });
  const { tags, ...resource } = quote.resource;
  const described = { ...resource, ...(tags && { tags: [...tags] }), description: description(quote) };
  const required = await server.createPaymentRequiredResponse([...offers], described, error, quote.extensions);
  meter.paymentRequired?.(quote);
  return {
    status: 402,
    headers: { 'PAYMENT-REQUIRED': encodePaymentRequiredHeader(required), 'Cache-Control': 'no-store' },
    body: JSON.stringify(required),
  };
}

function description({ amount, resource }: Quote): string {
  if (amount <= DEFAULT_SPENDING_LIMIT) return resource.description;
  const hint = `@x402/fetch pays at most $1 by default: call setSpendControls({ maxAmountPerPayment: '$${usdText(amount)}' })`;
  return `${resource.description} (${hint})`;
}
