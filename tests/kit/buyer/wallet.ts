import { generateKeyPairSigner } from '@solana/kit';
import { decodePaymentRequiredHeader, encodePaymentSignatureHeader } from '@x402/core/http';
import { ExactEvmScheme } from '@x402/evm/exact/client';
import { x402Client } from '@x402/fetch';
import { ExactSvmScheme } from '@x402/svm/exact/client';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';

export const NETWORKS = ['evm', 'solana'] as const;
export type Network = (typeof NETWORKS)[number];

/** The networks as the protocol names them. */
export const NETWORK_IDS: Readonly<Record<Network, string>> = {
  evm: 'eip155:84532',
  solana: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
};

/** Somebody who has never paid before, and pays by the published client. */
export interface Wallet {
  readonly address: string;
  /** Signs a payment for an offer. @returns the value of PAYMENT-SIGNATURE */
  sign(offer: string): Promise<string>;
}

/** @param rpcUrl  where a Solana payer learns of the mint and the latest block */
export async function newWallet(network: Network, rpcUrl: string): Promise<Wallet> {
  const client = new x402Client();
  client.setSpendControls({ maxAmountPerPayment: '$10' });
  if (network === 'evm') {
    const account = privateKeyToAccount(generatePrivateKey());
    return wallet(account.address, client.register('eip155:*', new ExactEvmScheme(account)));
  }
  const signer = await generateKeyPairSigner();
  return wallet(signer.address, client.register('solana:*', new ExactSvmScheme(signer, { rpcUrl })));
}

function wallet(address: string, client: x402Client): Wallet {
  return {
    address,
    sign: async (offer) =>
      encodePaymentSignatureHeader(await client.createPaymentPayload(decodePaymentRequiredHeader(offer))),
  };
}

export interface SentPayment extends Record<string, unknown> {
  payload: Record<string, unknown> & { transaction?: string; signature?: string };
}

/** What stands in a PAYMENT-SIGNATURE. */
export function read(payment: string): SentPayment {
  return JSON.parse(Buffer.from(payment, 'base64').toString('utf8')) as SentPayment;
}
