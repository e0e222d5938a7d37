/**
 * As much of litesvm as the local chain uses. litesvm stands outside the lock, so its own types are there only after
 * `npm test -- chain`; this declaration goes before them in any case.
 */
declare module 'litesvm' {
  import { type Address, type Blockhash, type EncodedAccount, type Lamports, type Transaction } from '@solana/kit';

  export class TransactionMetadata {
    logs(): string[];
    computeUnitsConsumed(): bigint;
  }

  export class FailedTransactionMetadata {
    err(): unknown;
    meta(): TransactionMetadata;
    toString(): string;
  }

  export class SimulatedTransactionInfo {
    meta(): TransactionMetadata;
  }

  export class LiteSVM {
    airdrop(address: Address, lamports: Lamports): unknown;
    setAccount(account: EncodedAccount): void;
    getAccount(address: Address): ({ exists: true } & EncodedAccount) | { exists: false };
    latestBlockhash(): Blockhash;
    /** From now on the latest one is refused, and there is another. */
    expireBlockhash(): void;
    /** Whether signatures are checked by the two methods below. */
    withSigverify(isChecked: boolean): this;
    simulateTransaction(transaction: Transaction): FailedTransactionMetadata | SimulatedTransactionInfo;
    sendTransaction(transaction: Transaction): FailedTransactionMetadata | TransactionMetadata;
  }
}
