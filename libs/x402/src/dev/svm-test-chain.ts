import { parseTransferCheckedInstruction } from '@solana-program/token';
import {
  decompileTransactionMessage,
  getBase58Decoder,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
} from '@solana/kit';
import { type FacilitatorSvmSigner } from '@x402/svm';
import { createHash, randomBytes } from 'node:crypto';
import { NETWORKS } from '../networks/networks';
import { promised } from './promised';
import { type TestLedger, type TestPayment } from './test-ledger';

const { id: network } = NETWORKS['solana-devnet'];

/** After the two of the compute budget. */
const TRANSFER_INSTRUCTION = 2;

/** On the real chain 150 blocks, which take a minute to a minute and a half. */
const BLOCKHASH_LIFE_MS = 90_000;
/** Older ones are forgotten; so are transactions. */
const MAX_KEPT = 10_000;

/** A transaction that the chain has executed. */
export interface ExecutedTransaction {
  readonly signature: string;
  /** With the fee payer's signature; base64. */
  readonly wire: string;
  readonly accounts: readonly string[];
  /** Epoch milliseconds. */
  readonly at: number;
}

/**
 * The parts of Solana's devnet that the facilitator package reads. The package checks the transaction and its signatures; here
 * its one transfer is made in the test ledger, from the wallet to the token account that the transaction names.
 */
export class SvmTestChain {
  /** Until when each can be used, in epoch milliseconds. */
  private readonly blockhashes = new Map<string, number>();
  private readonly transactions: ExecutedTransaction[] = [];

  constructor(readonly ledger: TestLedger) {}

  /** Oldest first. */
  get executed(): readonly ExecutedTransaction[] {
    return this.transactions;
  }

  /** Whether a transaction may have been forgotten. */
  get isFull(): boolean {
    return this.transactions.length === MAX_KEPT;
  }

  /** Transactions of the facilitator package. */
  signer(feePayer: string): FacilitatorSvmSigner {
    return {
      getAddresses: () => [feePayer as ReturnType<FacilitatorSvmSigner['getAddresses']>[number]],
      signTransaction: (transaction) => Promise.resolve(transaction),
      simulateTransaction: (transaction) =>
        promised(() => {
          this.ledger.check(this.read(transaction).payment);
        }),
      sendTransaction: (transaction) => promised(() => this.execute(transaction)),
      confirmTransaction: () => Promise.resolve(),
    };
  }

  latestBlockhash(): string {
    const blockhash = getBase58Decoder().decode(randomBytes(32));
    this.endOf(blockhash);
    return blockhash;
  }

  /** Until when a blockhash can be used. One of another node begins when it is seen first. [epoch milliseconds] */
  endOf(blockhash: string): number {
    const end = this.blockhashes.get(blockhash) ?? this.ledger.now() + BLOCKHASH_LIFE_MS;
    this.blockhashes.set(blockhash, end);
    for (const oldest of this.blockhashes.keys()) {
      if (this.blockhashes.size <= MAX_KEPT) break;
      this.blockhashes.delete(oldest);
    }
    return end;
  }

  /** @param transaction  base64 */
  read(transaction: string): { payment: TestPayment; accounts: readonly string[]; signature: string } {
    const { messageBytes } = getTransactionDecoder().decode(getBase64Encoder().encode(transaction));
    const compiled = getCompiledTransactionMessageDecoder().decode(messageBytes);
    const instruction = decompileTransactionMessage(compiled).instructions[TRANSFER_INSTRUCTION];
    const { accounts, data } = parseTransferCheckedInstruction(
      instruction as Parameters<typeof parseTransferCheckedInstruction>[0],
    );
    const hash = createHash('sha512')
      .update(messageBytes as unknown as Uint8Array)
      .digest();
    return {
      signature: getBase58Decoder().decode(hash), // with the length and uniqueness of a real one
      accounts: compiled.staticAccounts,
      payment: {
        id: hash.toString('hex'),
        network,
        from: accounts.authority.address,
        to: accounts.destination.address,
        amount: data.amount,
        validUntil: this.endOf(compiled.lifetimeToken),
      },
    };
  }

  private execute(transaction: string): string {
    const { payment, accounts, signature } = this.read(transaction);
    this.ledger.transfer(payment, signature);
    const bytes = Buffer.from(transaction, 'base64');
    bytes.set(Buffer.from(payment.id, 'hex'), 1); // the first signature, after their count
    this.transactions.push({ signature, wire: bytes.toString('base64'), accounts, at: this.ledger.now() });
    this.transactions.splice(0, this.transactions.length - MAX_KEPT);
    return signature;
  }
}
