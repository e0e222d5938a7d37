import { generateKeyPairSigner } from '@solana/kit';
import { decodePaymentRequiredHeader, encodePaymentSignatureHeader } from '@x402/core/http';
import { type PaymentRequired } from '@x402/core/types';
import { ExactEvmScheme } from '@x402/evm/exact/client';
import { decodePaymentResponseHeader, wrapFetchWithPayment, x402Client } from '@x402/fetch';
import { ExactSvmScheme } from '@x402/svm/exact/client';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { type Order } from './shop';

/** A wallet that has never paid before. */
export interface Payer {
  readonly address: string;
  readonly client: x402Client;
  /** Sends an order, and pays when it is asked to: the real @x402/fetch. */
  buy(url: string, order?: Order): Promise<Response>;
  /** A PAYMENT-SIGNATURE header for what the shop asks for an order. */
  sign(url: string, order?: Order): Promise<string>;
}

export function evmPayer(): Payer {
  const account = privateKeyToAccount(generatePrivateKey());
  return payer(account.address, new x402Client().register('eip155:*', new ExactEvmScheme(account)));
}

/** @param rpcUrl  where the dev facilitator answers for a Solana node */
export async function svmPayer(rpcUrl: string): Promise<Payer> {
  const signer = await generateKeyPairSigner();
  return payer(signer.address, new x402Client().register('solana:*', new ExactSvmScheme(signer, { rpcUrl })));
}

function payer(address: string, client: x402Client): Payer {
  client.setSpendControls({ maxAmountPerPayment: '$10' });
  const payingFetch = wrapFetchWithPayment(fetch, client);
  return {
    address,
    client,
    buy: (url, order = {}) => payingFetch(url, request(order)),
    sign: async (url, order = {}) => {
      const asked = await fetch(url, request(order));
      return encodePaymentSignatureHeader(await client.createPaymentPayload(requiredBy(asked)));
    },
  };
}

/** Sends an order with a payment that was signed before. */
export function send(
  url: string,
  header: string,
  order: Order = {},
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(url, request(order, { 'PAYMENT-SIGNATURE': header, ...headers }));
}

export function ask(url: string, order: Order = {}): Promise<Response> {
  return fetch(url, request(order));
}

function request(order: Order, headers: Record<string, string> = {}): RequestInit {
  return { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(order) };
}

/** What a 402 asks for. */
export function requiredBy(response: Response): PaymentRequired {
  return decodePaymentRequiredHeader(response.headers.get('PAYMENT-REQUIRED') ?? '');
}

/** What a refusal is called. */
export async function codeOf(response: Response): Promise<string | undefined> {
  return ((await response.json()) as { code?: string }).code;
}

export function receiptOf(response: Response): ReturnType<typeof decodePaymentResponseHeader> | undefined {
  const header = response.headers.get('PAYMENT-RESPONSE');
  return header === null ? undefined : decodePaymentResponseHeader(header);
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
