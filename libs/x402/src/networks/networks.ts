import { type Network } from '@x402/core/types';

/** A network on which USDC is accepted. */
export interface UsdcNetwork {
  /** CAIP-2 identifier. */
  readonly id: Network;
  readonly family: 'evm' | 'svm';
  /** Address of the USDC token (EVM) or mint (Solana). */
  readonly asset: string;
  /**
   * The EIP-712 domain that a payer signs under; nothing on Solana. It must be what the token contract says, letter by
   * letter.
   */
  readonly domain: Readonly<Record<string, string>>;
  /** True when its USDC can be exchanged for dollars. */
  readonly isRealMoney: boolean;
}

/** Addresses and domains as published by Circle; six decimals everywhere. */
export const NETWORKS = {
  base: {
    id: 'eip155:8453',
    family: 'evm',
    asset: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
    domain: { name: 'USD Coin', version: '2' },
    isRealMoney: true,
  },
  'base-sepolia': {
    id: 'eip155:84532',
    family: 'evm',
    asset: '0x036CbD53842c5426634e7929541eC2318f3dCF7e',
    domain: { name: 'USDC', version: '2' },
    isRealMoney: false,
  },
  solana: {
    id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    family: 'svm',
    asset: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    domain: {},
    isRealMoney: true,
  },
  'solana-devnet': {
    id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    family: 'svm',
    asset: '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU',
    domain: {},
    isRealMoney: false,
  },
} as const satisfies Record<string, UsdcNetwork>;

/** Our short name of a network, for configuration. */
export type NetworkName = keyof typeof NETWORKS;

/** True if a CAIP-2 identifier names a Solana network. */
export function isSolana(networkId: string): boolean {
  return networkId.startsWith('solana:');
}
