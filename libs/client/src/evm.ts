import { type Wallet } from './payment/wallet';
import { signedHeader } from './signed-header';

/** Signer for EVM chains: a viem account (`privateKeyToAccount`), or a browser wallet. */
export interface EvmSigner {
  readonly address: `0x${string}`;
  signTypedData(message: {
    domain: Record<string, unknown>;
    types: Record<string, unknown>;
    primaryType: string;
    message: Record<string, unknown>;
  }): Promise<`0x${string}`>;
}

/**
 * A wallet that pays on Base. It signs by `@x402/core` and `@x402/evm`, which are loaded when the first payment is signed.
 *
 * @param signer  the account that pays
 */
export function evmWallet(signer: EvmSigner): Wallet {
  const family = 'eip155';
  return {
    family,
    address: signer.address,
    sign: async (required, limit) => {
      const { ExactEvmScheme } = await import('@x402/evm/exact/client');
      return signedHeader({ family, scheme: new ExactEvmScheme(signer) }, required, limit);
    },
  };
}
