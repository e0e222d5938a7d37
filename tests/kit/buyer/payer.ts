import { generateKeyPairSigner } from '@solana/kit';
import { decodePaymentRequiredHeader, encodePaymentSignatureHeader } from '@x402/core/http';
import { type PaymentPayload, type PaymentRequired } from '@x402/core/types';
import { ExactEvmScheme } from '@x402/evm/exact/client';
import { decodePaymentResponseHeader, wrapFetchWithPayment, x402Client } from '@x402/fetch';
import { ExactSvmScheme } from '@x402/svm/exact/client';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';

/** Somebody who has never paid before, and pays by the published client. */
export interface Payer {
  readonly address: string;
  /** Posts a body, and pays when it is asked to: the real @x402/fetch. */
  readonly buy: (url: string, body?: unknown) => Promise<Response>;
  /** A payment for an offer. */
  readonly pay: (required: PaymentRequired) => Promise<PaymentPayload>;
  /** A PAYMENT-SIGNATURE header for what is asked for a body. */
  readonly sign: (url: string, body?: unknown) => Promise<string>;
}

const MOST = '$20';

export function evmPayer(account = privateKeyToAccount(generatePrivateKey())): Payer {
  return payer(account.address, new x402Client().register('eip155:*', new ExactEvmScheme(account)));
}

/** @param rpcUrl  the node that tells the payer of the token and the latest block */
export async function svmPayer(rpcUrl: string): Promise<Payer> {
  const signer = await generateKeyPairSigner();
  return payer(signer.address, new x402Client().register('solana:*', new ExactSvmScheme(signer, { rpcUrl })));
}

function payer(address: string, client: x402Client): Payer {
  client.setSpendControls({ maxAmountPerPayment: MOST });
  const payingFetch = wrapFetchWithPayment(fetch, client);
  return {
    address,
    buy: (url, body = {}) => payingFetch(url, posting(body)),
    pay: (required) => client.createPaymentPayload(required),
    sign: async (url, body = {}) => {
      const required = requiredBy(await fetch(url, posting(body)));
      return encodePaymentSignatureHeader(await client.createPaymentPayload(required));
    },
  };
}

/** The request that posts a body. */
export function posting(body: unknown, headers: Readonly<Record<string, string>> = {}): RequestInit {
  return { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) };
}

/** What a 402 asks for. */
export function requiredBy(response: Response): PaymentRequired {
  return decodePaymentRequiredHeader(response.headers.get('PAYMENT-REQUIRED') ?? '');
}

/** What a PAYMENT-RESPONSE says; undefined where there is none. */
export function receiptOf(response: Response): ReturnType<typeof decodePaymentResponseHeader> | undefined {
  const header = response.headers.get('PAYMENT-RESPONSE');
  return header === null ? undefined : decodePaymentResponseHeader(header);
}
