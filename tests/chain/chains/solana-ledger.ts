import {
  type Address,
  type Blockhash,
  type Transaction,
  address,
  getBase58Decoder,
  getBase64EncodedWireTransaction,
  getCompiledTransactionMessageDecoder,
  lamports,
} from '@solana/kit';
import {
  AccountState,
  TOKEN_PROGRAM_ADDRESS,
  findAssociatedTokenPda,
  getMintEncoder,
  getTokenDecoder,
  getTokenEncoder,
} from '@solana-program/token';
import { NETWORKS } from '../../../libs/x402/src/index';
import { FailedTransactionMetadata, LiteSVM, type TransactionMetadata } from 'litesvm';

const USDC = address(NETWORKS.solana.asset);
/** More than the rent of any account here. */
const RENT = lamports(10_000_000n);
const FEES = lamports(10_000_000_000n);

/** Outcome of a transaction: its error, or null if it succeeded. */
export interface Verdict {
  readonly error: string | null;
  readonly logs: readonly string[];
  readonly computeUnits: bigint;
}

/** A transaction in a block. */
export interface Executed {
  readonly signature: string;
  readonly verdict: Verdict;
  /** Base64. */
  readonly wire: string;
  readonly accounts: readonly string[];
  /** Epoch milliseconds. */
  readonly at: number;
}

const SLOT_MS = 400;
/** 150 blocks. */
const BLOCKHASH_LIFE_MS = 60_000;

/** The state of the Solana chain: litesvm with a USDC mint at its real address, and a slot every 400 milliseconds. */
export class SolanaLedger {
  private readonly svm = new LiteSVM();
  /** Transfers to the seller, oldest first. */
  private readonly received: bigint[] = [];
  /** By signature. */
  private readonly executed = new Map<string, Executed>();
  /**
   * Messages that the chain has executed. The chain takes each message once, even with other signatures; litesvm only
   * compares signatures.
   */
  private readonly messages = new Set<string>();
  /** How far the time of the chain is ahead of ours. */
  private aheadMs = 0;

  /** @param sellerAccount  the seller's USDC account: {@link usdcAccountOf} */
  constructor(private readonly sellerAccount: Address) {
    const mint = { mintAuthority: null, supply: 10n ** 15n, decimals: 6, isInitialized: true, freezeAuthority: null };
    this.put(USDC, getMintEncoder().encode(mint));
  }

  /** Epoch milliseconds. */
  get now(): number {
    return Date.now() + this.aheadMs;
  }

  get slot(): number {
    return slotAt(this.now);
  }

  /** Lets time pass on the chain. */
  pass(ms: number): void {
    this.aheadMs += ms;
    if (ms >= BLOCKHASH_LIFE_MS) this.svm.expireBlockhash();
  }

  /** Gives an account lamports for the fees of its transactions. */
  fuel(account: Address): void {
    this.svm.airdrop(account, FEES);
  }

  /** Opens the USDC account of a wallet. */
  async openAccount(owner: Address, amount: bigint): Promise<void> {
    const account = {
      mint: USDC,
      owner,
      amount,
      delegate: null,
      state: AccountState.Initialized,
      isNative: null,
      delegatedAmount: 0n,
      closeAuthority: null,
    };
    this.put(await usdcAccountOf(owner), getTokenEncoder().encode(account));
  }

  async balanceOf(owner: Address): Promise<bigint> {
    return this.amountIn(await usdcAccountOf(owner));
  }

  income(): readonly bigint[] {
    return [...this.received];
  }

  account(at: Address) {
    const account = this.svm.getAccount(at);
    return account.exists ? account : undefined;
  }

  /** One blockhash is valid at a time, until time passes. */
  latestBlockhash(): Blockhash {
    return this.svm.latestBlockhash();
  }

  /** Simulates the transaction. Ignores signatures, because the fee payer signs only at settlement. */
  simulate(transaction: Transaction): Verdict {
    if (this.messages.has(messageOf(transaction))) return { error: 'AlreadyProcessed', logs: [], computeUnits: 0n };
    this.svm.withSigverify(false);
    try {
      return verdictOn(this.svm.simulateTransaction(transaction));
    } finally {
      this.svm.withSigverify(true);
    }
  }

  /**
   * Executes a transaction, unless it was executed before.
   *
   * @returns its signature
   * @throws Error  its blockhash has expired
   */
  execute(transaction: Transaction): string {
    const signature = signatureOf(transaction);
    if (this.messages.has(messageOf(transaction))) return signature;
    const before = this.amountIn(this.sellerAccount);
    const verdict = verdictOn(this.svm.sendTransaction(transaction));
    if (verdict.error?.includes('BlockhashNotFound')) throw new Error(verdict.error);
    const { staticAccounts } = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes);
    const wire = getBase64EncodedWireTransaction(transaction);
    this.executed.set(signature, { signature, verdict, wire, accounts: staticAccounts, at: this.now });
    this.messages.add(messageOf(transaction));
    const moved = this.amountIn(this.sellerAccount) - before;
    if (moved !== 0n) this.received.push(moved);
    return signature;
  }

  /** Outcome of a transaction; undefined if it was never executed. */
  status(signature: string): Verdict | undefined {
    return this.executed.get(signature)?.verdict;
  }

  /** A transaction in a block; undefined when it was never executed. */
  transaction(signature: string): Executed | undefined {
    return this.executed.get(signature);
  }

  /** Every transaction that names an account, newest first. */
  transactionsOf(account: string): readonly Executed[] {
    return [...this.executed.values()].filter(({ accounts }) => accounts.includes(account)).reverse();
  }

  private amountIn(tokenAccount: Address): bigint {
    const account = this.svm.getAccount(tokenAccount);
    return account.exists ? getTokenDecoder().decode(account.data).amount : 0n;
  }

  private put(at: Address, data: ArrayLike<number>): void {
    const bytes = Uint8Array.from(data);
    this.svm.setAccount({
      address: at,
      data: bytes,
      programAddress: TOKEN_PROGRAM_ADDRESS,
      executable: false,
      lamports: RENT,
      space: BigInt(bytes.length),
    });
  }
}

export function slotAt(time: number): number {
  return Math.floor(time / SLOT_MS);
}

/** Address of a wallet's USDC account. */
export async function usdcAccountOf(owner: Address): Promise<Address> {
  const [account] = await findAssociatedTokenPda({ mint: USDC, owner, tokenProgram: TOKEN_PROGRAM_ADDRESS });
  return account;
}

/** The fee payer's signature, which names the transaction. */
function signatureOf({ signatures }: Transaction): string {
  const [first] = Object.values(signatures);
  if (!first) throw new Error('the fee payer has not signed');
  return getBase58Decoder().decode(first);
}

function messageOf({ messageBytes }: Transaction): string {
  return Buffer.from(messageBytes).toString('base64');
}

function verdictOn(
  outcome: FailedTransactionMetadata | TransactionMetadata | { meta(): TransactionMetadata },
): Verdict {
  const error = outcome instanceof FailedTransactionMetadata ? outcome.toString().slice(0, 300) : null;
  const meta = 'meta' in outcome ? outcome.meta() : outcome;
  return { error, logs: meta.logs(), computeUnits: meta.computeUnitsConsumed() };
}
