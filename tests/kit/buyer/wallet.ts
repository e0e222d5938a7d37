import { decodePaymentRequiredHeader, encodePaymentSignatureHeader } from '@x402/core/http';
import { evmPayer, svmPayer } from './payer';

export const NETWORKS = ['evm', 'solana'] as const;
export type Network = (typeof NETWORKS)[number];

/** The networks as the protocol names them. */
export const NETWORK_IDS: Readonly<Record<Network, string>> = {
  evm: 'eip155:84532',
  solana: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
};

/** A new payer who uses the published client. */
export interface Wallet {
  readonly address: string;
  /** Signs a payment for an offer. @returns the value of PAYMENT-SIGNATURE */
  sign(offer: string): Promise<string>;
}

/** @param rpcUrl  the node that gives a Solana payer the mint and the latest block */
export async function newWallet(network: Network, rpcUrl: string): Promise<Wallet> {
  const { address, pay } = network === 'evm' ? evmPayer() : await svmPayer(rpcUrl);
  return {
    address,
    sign: async (offer) => encodePaymentSignatureHeader(await pay(decodePaymentRequiredHeader(offer))),
  };
}

export interface SentPayment extends Record<string, unknown> {
  payload: Record<string, unknown> & { transaction?: string; signature?: string };
}

/** The content of a PAYMENT-SIGNATURE. */
export function read(payment: string): SentPayment {
  return JSON.parse(Buffer.from(payment, 'base64').toString('utf8')) as SentPayment;
}
