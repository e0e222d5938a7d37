import { type Transaction, address, getBase64Encoder, getTransactionDecoder } from '@solana/kit';
import { type RpcMethods } from './serve-json-rpc';
import { type Executed, type SolanaLedger, type Verdict, slotAt } from './solana-ledger';

export interface SolanaNode {
  readonly ledger: SolanaLedger;
  /** Whether the chain is halted: it executes transactions but reports none of them. */
  readonly isStalled: () => boolean;
}

/** The methods of a Solana node that payers, the facilitators of @x402/svm and searches for a payment call. */
export function solanaRpc({ ledger, isStalled }: SolanaNode): RpcMethods {
  const answer = (value: unknown) => ({ context: { slot: ledger.slot }, value });
  const status = (signature: string) => {
    const verdict = isStalled() ? undefined : ledger.status(signature);
    if (!verdict) return null;
    return { slot: ledger.slot, confirmations: 1, err: verdict.error, confirmationStatus: 'confirmed' };
  };
  return {
    getAccountInfo: ([at]) => answer(accountInfo(ledger, String(at))),
    getLatestBlockhash: () => answer({ blockhash: ledger.latestBlockhash(), lastValidBlockHeight: 1000 }),
    simulateTransaction: ([wire]) => answer(simulation(ledger.simulate(transactionOf(wire)))),
    sendTransaction: ([wire]) => ledger.execute(transactionOf(wire)),
    getSignatureStatuses: ([signatures]) => answer((signatures as string[]).map(status)),
    getGenesisHash: () => GENESIS_HASH,
    isBlockhashValid: ([blockhash]) => answer(blockhash === ledger.latestBlockhash()),
    getFirstAvailableBlock: () => 0,
    getBlockTime: ([slot]) => Math.floor(Number(slot) * 0.4),
    getSignaturesForAddress: ([account]) => {
      if (isStalled()) throw new Error('the node is behind');
      return ledger.transactionsOf(String(account)).map(listed);
    },
    getTransaction: ([signature]) => {
      const executed = isStalled() ? undefined : ledger.transaction(String(signature));
      return executed ? { ...placeOf(executed), transaction: [executed.wire, 'base64'], meta: metaOf(executed) } : null;
    },
  };
}

/** The hash of the first block of the real Solana. */
const GENESIS_HASH = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d';

/** An entry of a list, which is immediately final. */
function listed(executed: Executed) {
  const { signature, verdict } = executed;
  return { signature, ...placeOf(executed), err: verdict.error, memo: null, confirmationStatus: 'finalized' };
}

function placeOf({ at }: Executed) {
  return { slot: slotAt(at), blockTime: Math.floor(at / 1000) };
}

function metaOf({ verdict }: Executed) {
  return { err: verdict.error, logMessages: verdict.logs };
}

function accountInfo(ledger: SolanaLedger, at: string) {
  const account = ledger.account(address(at));
  if (!account) return null;
  const { data, executable, lamports, programAddress } = account;
  return {
    data: [Buffer.from(data).toString('base64'), 'base64'],
    executable,
    lamports: Number(lamports),
    owner: programAddress,
    rentEpoch: 0,
    space: data.length,
  };
}

function simulation({ error, logs, computeUnits }: Verdict) {
  return { err: error, logs, unitsConsumed: Number(computeUnits) };
}

function transactionOf(wire: unknown): Transaction {
  return getTransactionDecoder().decode(getBase64Encoder().encode(String(wire)));
}
