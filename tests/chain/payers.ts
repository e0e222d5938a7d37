import { generateKeyPairSigner } from '@solana/kit';
import { decodePaymentRequiredHeader, encodePaymentSignatureHeader } from '@x402/core/http';
import { ExactEvmScheme } from '@x402/evm/exact/client';
import { wrapFetchWithPayment, x402Client } from '@x402/fetch';
import { ExactSvmScheme } from '@x402/svm/exact/client';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { posting } from './http/post';

/** A wallet that has never paid before. */
export interface Payer {
  readonly address: string;
  /** Posts a body, and pays when it is asked to: the real @x402/fetch. */
  buy(url: string, body?: object): Promise<Response>;
  /** A PAYMENT-SIGNATURE header for what is asked for a body. */
  sign(url: string, body?: object): Promise<string>;
}

export function evmPayer(account = privateKeyToAccount(generatePrivateKey())): Payer {
  return payer(account.address, new x402Client().register('eip155:*', new ExactEvmScheme(account)));
}

/** @param rpcUrl  the node that tells the payer of the token and the latest block */
export async function svmPayer(rpcUrl: string): Promise<Payer> {
  const signer = await generateKeyPairSigner();
  return payer(signer.address, new x402Client().register('solana:*', new ExactSvmScheme(signer, { rpcUrl })));
}

function payer(address: string, client: x402Client): Payer {
  const payingFetch = wrapFetchWithPayment(fetch, client);
  return {
    address,
    buy: (url, body = {}) => payingFetch(url, posting(body)),
    sign: async (url, body = {}) => {
      const asked = await fetch(url, posting(body));
      const required = decodePaymentRequiredHeader(asked.headers.get('PAYMENT-REQUIRED') ?? '');
      return encodePaymentSignatureHeader(await client.createPaymentPayload(required));
    },
  };
}
