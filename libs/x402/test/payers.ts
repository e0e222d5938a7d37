// the harness is shared by all projects and shipped by none
import { posting } from '../../../tests/kit/buyer/payer';
import { type Order } from './shop';

export { evmPayer, type Payer, receiptOf, requiredBy, svmPayer } from '../../../tests/kit/buyer/payer';

/** Sends an order with a payment that was signed before. */
export function send(
  url: string,
  header: string,
  order: Order = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(url, posting(order, { 'PAYMENT-SIGNATURE': header, ...headers }));
}

export function ask(url: string, order: Order = {}): Promise<Response> {
  return fetch(url, posting(order));
}

/** The code of a refusal. */
export async function codeOf(response: Response): Promise<string | undefined> {
  return ((await response.json()) as { code?: string }).code;
}

export type SentPayment = Record<string, unknown> & {
  accepted: Record<string, unknown>;
  payload: { transaction?: string; signature?: string; authorization?: Record<string, string> };
};

/** The same header with its JSON changed. */
export function altered(header: string, change: (payment: SentPayment) => void): string {
  const payment = JSON.parse(Buffer.from(header, 'base64').toString('utf8')) as SentPayment;
  change(payment);
  return Buffer.from(JSON.stringify(payment)).toString('base64');
}

/** The same payment in other bytes: another order of the JSON, other hexadecimal digits, another fee payer's signature. */
export function encodings(header: string): string[] {
  const reversed = Buffer.from(header, 'base64').toString('utf8');
  const other = Object.fromEntries(Object.entries({ ...JSON.parse(reversed), note: 'x' } as object).reverse());
  const respelt = altered(header, ({ payload }) => {
    if (payload.transaction !== undefined) {
      const bytes = Buffer.from(payload.transaction, 'base64');
      bytes.fill(7, 1, 65);
      payload.transaction = bytes.toString('base64');
    }
    const { authorization } = payload;
    if (!authorization) return;
    authorization['nonce'] = `0x${(authorization['nonce'] ?? '').slice(2).toUpperCase()}`;
    authorization['from'] = (authorization['from'] ?? '').toLowerCase();
  });
  return [header, Buffer.from(JSON.stringify(other)).toString('base64'), respelt];
}
