import { type KeyPairSigner, generateKeyPairSigner } from '@solana/kit';
import { generatePrivateKey, nonceManager, privateKeyToAccount } from 'viem/accounts';
import { type BaseChain, openBaseChain } from './chains/base-chain';
import { type SolanaChain, openSolanaChain } from './chains/solana-chain';
import { type FacilitatorAccounts, localFacilitator } from './facilitator/local-facilitator';
import { type ServedFacilitator, serveFacilitator } from './facilitator/serve-facilitator';

/** Both chains, and a facilitator that settles on them. */
export interface LocalWorld {
  readonly chains: { readonly base: BaseChain; readonly solana: SolanaChain };
  readonly facilitator: ServedFacilitator;
  /** Accounts of the facilitator, for use in another one. */
  readonly accounts: Required<Pick<FacilitatorAccounts, 'base' | 'solana'>>;
  close(): Promise<void>;
}

/** Opens a new world on free ports, with new keys. */
export async function openLocalWorld(): Promise<LocalWorld> {
  const [base, solana, signer] = await Promise.all([openBaseChain(), openSolanaChain(), generateKeyPairSigner()]);
  const accounts = await fuelled(base, solana, signer);
  const facilitator = await serveFacilitator(localFacilitator(accounts));
  return {
    chains: { base, solana },
    facilitator,
    accounts,
    close: async () => {
      await Promise.all([facilitator.goAway(), base.close(), solana.close()]);
    },
  };
}

/** Concurrent settlements would take the same nonce of the one account, so a nonce manager counts them. */
async function fuelled(base: BaseChain, solana: SolanaChain, signer: KeyPairSigner) {
  const account = privateKeyToAccount(generatePrivateKey(), { nonceManager });
  await base.fuel(account.address);
  solana.fuel(signer.address);
  return { base: { rpcUrl: base.rpcUrl, account }, solana: { rpcUrl: solana.rpcUrl, signer } };
}
