import { generateKeyPairSigner } from '@solana/kit';
import { decodePaymentRequiredHeader, encodePaymentSignatureHeader } from '@x402/core/http';
import { type PaymentPayload, type PaymentRequired } from '@x402/core/types';
import { ExactEvmScheme } from '@x402/evm/exact/client';
import { decodePaymentResponseHeader, wrapFetchWithPayment, x402Client } from '@x402/fetch';
import { ExactSvmScheme } from '@x402/svm/exact/client';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';

/** A wallet that has never paid before. */
export interface Payer {
  readonly address: string;
  /** Posts a body, and pays when it is asked to: the real @x402/fetch. */
  readonly buy: (url: string, body: unknown) => Promise<Response>;
  /** Signs a payment for what is asked. */
  readonly pay: (required: PaymentRequired) => Promise<PaymentPayload>;
  /** A PAYMENT-SIGNATURE header for what is asked for a body. */
  readonly sign: (url: string, body: unknown) => Promise<string>;
}

export function evmPayer(key = generatePrivateKey()): Payer {
  const account = privateKeyToAccount(key);
  return payer(account.address, new x402Client().register('eip155:*', new ExactEvmScheme(account)));
}

/** @param rpcUrl  where the dev facilitator answers for a Solana node */
export async function svmPayer(rpcUrl: string): Promise<Payer> {
  const signer = await generateKeyPairSigner();
  return payer(signer.address, new x402Client().register('solana:*', new ExactSvmScheme(signer, { rpcUrl })));
}

function payer(address: string, client: x402Client): Payer {
  client.setSpendControls({ maxAmountPerPayment: '$20' });
  const payingFetch = wrapFetchWithPayment(fetch, client);
  return {
    address,
    buy: (url, body) => payingFetch(url, posting(body)),
    pay: (required) => client.createPaymentPayload(required),
    sign: async (url, body) => {
      const asked = await post(url, body);
      const required = decodePaymentRequiredHeader(asked.headers.get('PAYMENT-REQUIRED') ?? '');
      return encodePaymentSignatureHeader(await client.createPaymentPayload(required));
    },
  };
}

export function post(url: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetch(url, posting(body, headers));
}

function posting(body: unknown, headers: Readonly<Record<string, string>> = {}): RequestInit {
  return { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) };
}

export function receiptOf(response: Response) {
  return decodePaymentResponseHeader(response.headers.get('PAYMENT-RESPONSE') ?? '');
}
