/** Where a payment stands in the `_meta` of a tool call, and its receipt in that of the result (x402 transport for MCP). */
const PAYMENT = 'x402/payment';
const RECEIPT = 'x402/payment-response';

/** The payment of a tool call, as the header of a request would carry it; undefined where there is none. */
export function paymentOf(meta: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const payment = meta?.[PAYMENT];
  if (payment === undefined || payment === null) return undefined;
  return typeof payment === 'string' ? payment : Buffer.from(JSON.stringify(payment)).toString('base64');
}

/** The receipt for the result, from the header of an answer. */
export function receiptMeta(header: string | undefined): Readonly<Record<string, unknown>> | undefined {
  if (header === undefined) return undefined;
  return { [RECEIPT]: JSON.parse(Buffer.from(header, 'base64').toString('utf8')) as unknown };
}
