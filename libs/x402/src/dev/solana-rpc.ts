import { TOKEN_PROGRAM_ADDRESS, getMintEncoder } from '@solana-program/token';
import { type RpcMethods } from './rpc';
import { type ExecutedTransaction, type SvmTestChain } from './svm-test-chain';

/** The hash of the first block of Solana's devnet. */
const GENESIS_HASH = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG';
const SLOT_MS = 400;
const MAX_LIST = 1000;

/**
 * JSON-RPC methods that a payer asks of a Solana node before it signs, the USDC mint and a recent blockhash, and what a seller
 * asks about a payment; answered from the test ledger, with a slot every 400 milliseconds of its clock. Each is final
 * immediately.
 */
export function solanaRpc(chain: SvmTestChain): RpcMethods {
  const slotNow = () => slotAt(chain.ledger.now());
  const answer = (value: unknown) => ({ context: { slot: slotNow() }, value });
  return {
    getAccountInfo: () => answer(mintAccount()),
    getLatestBlockhash: () => answer({ blockhash: chain.latestBlockhash(), lastValidBlockHeight: slotNow() + 150 }),
    getGenesisHash: () => GENESIS_HASH,
    isBlockhashValid: ([blockhash]) => answer(chain.ledger.now() < chain.endOf(String(blockhash))),
    getFirstAvailableBlock: () => (chain.isFull ? slotAt(chain.executed[0]?.at ?? 0) : 0),
    getBlockTime: ([slot]) => Math.floor((Number(slot) * SLOT_MS) / 1000),
    getSignaturesForAddress: ([account, options]) => list(chain, String(account), options as ListOptions | undefined),
    getTransaction: ([signature]) => {
      const found = chain.executed.find((transaction) => transaction.signature === signature);
      if (!found) return null;
      return { ...placeOf(found), transaction: [found.wire, 'base64'], meta: { err: null } };
    },
  };
}

function slotAt(time: number): number {
  return Math.floor(time / SLOT_MS);
}

function placeOf({ at }: ExecutedTransaction): { slot: number; blockTime: number } {
  return { slot: slotAt(at), blockTime: Math.floor(at / 1000) };
}

interface ListOptions {
  readonly limit?: number;
  readonly before?: string;
}

/** The transactions of an account, newest first. */
function list(chain: SvmTestChain, account: string, options: ListOptions = {}): readonly object[] {
  const { limit = MAX_LIST, before } = options;
  const ofAccount = chain.executed.filter(({ accounts }) => accounts.includes(account)).reverse();
  const start = before === undefined ? 0 : ofAccount.findIndex(({ signature }) => signature === before) + 1;
  return ofAccount.slice(start, start + Math.min(limit, MAX_LIST)).map((transaction) => ({
    signature: transaction.signature,
    ...placeOf(transaction),
    err: null,
    memo: null,
    confirmationStatus: 'finalized',
  }));
}

function mintAccount(): object {
  const mint = { mintAuthority: null, supply: 1n, decimals: 6, isInitialized: true, freezeAuthority: null };
  const data = Buffer.from(getMintEncoder().encode(mint) as Uint8Array);
  return {
    data: [data.toString('base64'), 'base64'],
    executable: false,
    lamports: 1,
    owner: TOKEN_PROGRAM_ADDRESS,
    rentEpoch: 0,
    space: data.length,
  };
}
