import { generateKeyPairSigner } from '@solana/kit';
import { decodePaymentRequiredHeader, encodePaymentSignatureHeader } from '@x402/core/http';
import { type PaymentPayload, type PaymentRequired } from '@x402/core/types';
import { ExactEvmScheme } from '@x402/evm/exact/client';
import { decodePaymentResponseHeader, wrapFetchWithPayment, x402Client } from '@x402/fetch';
import { ExactSvmScheme } from '@x402/svm/exact/client';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';

/** A new payer who uses the published client. */
export interface Payer {
  readonly address: string;
  /** Posts a body, and pays on request: the real @x402/fetch. */
  readonly buy: (url: string, body?: unknown) => Promise<Response>;
  /** A payment for an offer. */
  readonly pay: (required: PaymentRequired) => Promise<PaymentPayload>;
  /** A PAYMENT-SIGNATURE header for the price of a body. */
  readonly sign: (url: string, body?: unknown) => Promise<string>;
}

const MOST = '$20';

export function evmPayer(account = privateKeyToAccount(generatePrivateKey())): Payer {
  return payer(account.address, new x402Client().register('eip155:*', new ExactEvmScheme(account)));
}

/** @param rpcUrl  the node that gives the payer the token and the latest block */
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

/** The offer of a 402. */
export function requiredBy(response: Response): PaymentRequired {
  return decodePaymentRequiredHeader(response.headers.get('PAYMENT-REQUIRED') ?? '');
}

/** The decoded PAYMENT-RESPONSE; undefined if it is absent. */
export function receiptOf(response: Response): ReturnType<typeof decodePaymentResponseHeader> | undefined {
  const header = response.headers.get('PAYMENT-RESPONSE');
  return header === null ? undefined : decodePaymentResponseHeader(header);
}
