/**
 * The part of litesvm that the local chain uses. The lock file leaves out litesvm, so its types exist only after `npm
 * test -- chain`. TypeScript prefers this declaration in any case.
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
    /** Expires the latest blockhash and makes a new one. */
    expireBlockhash(): void;
    /** Whether signatures are checked by the two methods below. */
    withSigverify(isChecked: boolean): this;
    simulateTransaction(transaction: Transaction): FailedTransactionMetadata | SimulatedTransactionInfo;
    sendTransaction(transaction: Transaction): FailedTransactionMetadata | TransactionMetadata;
  }
}
