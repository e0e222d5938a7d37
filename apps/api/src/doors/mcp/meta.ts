import { encodedPayment } from '../../commerce/calls/encoded-payment';

type Meta = Readonly<Record<string, unknown>>;

/** Where a payment stands in the `_meta` of a tool call, and its receipt in that of the result (x402 transport for MCP). */
const PAYMENT = 'x402/payment';
const RECEIPT = 'x402/payment-response';

const IDEMPOTENCY_KEY = 'quant/idempotency-key';
const ALLOWANCE = 'quant/allowance';
const PAYMENTS_MODE = 'quant/payments_mode';
const RETRY_AFTER = 'retry_after_seconds';

/** The payment of a tool call, as the header of a request would carry it; undefined where there is none. */
export function paymentOf({ [PAYMENT]: payment }: Meta): string | undefined {
  return encodedPayment(payment);
}

/** The Idempotency-Key of a tool call: its own, before the header, which a client may send with every message. */
export function idempotencyKeyIn({ [IDEMPOTENCY_KEY]: own }: Meta, header: string | undefined): unknown {
  return own ?? header;
}

/** What the headers of an answer say, for the `_meta` of a result; undefined where that is nothing. */
export function metaOf(header: (name: string) => string | undefined): Meta | undefined {
  const receipt = header('PAYMENT-RESPONSE');
  const mode = header('X-Payments-Mode');
  const allowance = allowanceOf(header);
  const retryAfter = header('Retry-After');
  const meta = {
    ...(receipt !== undefined && { [RECEIPT]: JSON.parse(fromBase64(receipt)) as unknown }),
    ...(allowance && { [ALLOWANCE]: allowance }),
    ...(mode !== undefined && { [PAYMENTS_MODE]: mode }),
    ...(retryAfter !== undefined && { [RETRY_AFTER]: Number(retryAfter) }),
  };
  return Object.keys(meta).length > 0 ? meta : undefined;
}

/** The free calls that are left, which an answer tells in five headers. */
function allowanceOf(header: (name: string) => string | undefined): Meta | undefined {
  const [, bucket] = /^"(\w+)"/.exec(header('RateLimit-Policy') ?? '') ?? [];
  if (bucket === undefined) return undefined;
  return {
    bucket,
    limit: Number(header('X-RateLimit-Limit')),
    remaining: Number(header('X-RateLimit-Remaining')),
    resets_at: header('X-RateLimit-Reset'),
  };
}

export function fromBase64(text: string): string {
  return Buffer.from(text, 'base64').toString('utf8');
}
