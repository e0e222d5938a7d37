import { encodePaymentRequiredHeader } from '@x402/core/http';
import { type PaymentRequired } from '@x402/core/types';
import { usdText } from '../pricing/micro-usdc';
import { IDENTIFIER_DECLARATION, PAYMENT_IDENTIFIER } from '../protocol/payment-identifier';
import { nothingToPayOn } from './refusals';
import { type Quote, type Reply } from './sale';
import { type Seller } from './seller';

/** Reason in the standard's words, and code, of a 402 to a request without a payment. */
const NOT_PAID = { error: 'Payment required', code: 'payment_required' };

/** @x402/fetch refuses to sign payments above this by default. */
const DEFAULT_SPENDING_LIMIT = 1_000_000n;

/**
 * The 402 that says how to pay: the requirements in the PAYMENT-REQUIRED header, and in the body together with a code
 * and a sentence. Without any network to pay on it is a 503, for a 402 must name at least one.
 *
 * @param code  why a payment was refused; left out if there was none
 */
export async function paymentRequired(seller: Seller, quote: Quote, code?: string): Promise<Reply> {
  const required = await requiredOf(seller, quote, code ?? NOT_PAID.error);
  if (!required) return nothingToPayOn();
  const reason = code ?? NOT_PAID.code;
  const detail = quote.explain?.(reason) ?? `This call costs $${usdText(quote.amount)} (${reason})`;
  return {
    status: 402,
    headers: { ...headerOf(required, quote), 'Cache-Control': 'no-store' },
    body: JSON.stringify({ ...required, detail, code: reason }),
    code: reason,
  };
}

/** Adds how to pay to a refusal that is not a 402. */
export async function withRequirements(seller: Seller, quote: Quote, reply: Reply): Promise<Reply> {
  const required = await requiredOf(seller, quote, reply.code ?? '');
  return required ? { ...reply, headers: { ...reply.headers, ...headerOf(required, quote) } } : reply;
}

async function requiredOf(
  { requirements }: Seller,
  { amount, resource, extensions }: Quote,
  error: string,
): Promise<PaymentRequired | undefined> {
  const { server } = await requirements.offering();
  const accepts = await requirements.for(amount);
  if (accepts.length === 0) return undefined;
  const { tags, ...told } = resource;
  const described = {
    ...told,
    ...(tags && { tags: [...tags] }),
    description: description(resource.description, amount),
  };
  return server.createPaymentRequiredResponse([...accepts], described, error, declared(extensions));
}

/** The extensions of an offer, with the one that every offer has. */
function declared(extensions: Quote['extensions']): Record<string, unknown> {
  return { ...extensions, [PAYMENT_IDENTIFIER]: IDENTIFIER_DECLARATION };
}

function headerOf(required: PaymentRequired, { headerExtensions }: Quote): Readonly<Record<string, string>> {
  const inShort = headerExtensions ? { ...required, extensions: declared(headerExtensions) } : required;
  return { 'PAYMENT-REQUIRED': encodePaymentRequiredHeader(inShort) };
}

function description(ofResource: string, amount: bigint): string {
  if (amount <= DEFAULT_SPENDING_LIMIT) return ofResource;
  const hint = `@x402/fetch pays at most $1 by default: call setSpendControls({ maxAmountPerPayment: '$${usdText(amount)}' })`;
  return `${ofResource} (${hint})`;
}
