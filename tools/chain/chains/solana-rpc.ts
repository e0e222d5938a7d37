import { type Transaction, address, getBase64Encoder, getTransactionDecoder } from '@solana/kit';
import { type RpcMethods } from './serve-json-rpc';
import { type SolanaLedger, type Verdict } from './solana-ledger';

export interface SolanaNode {
  readonly ledger: SolanaLedger;
  /** Whether the chain stands still: what was sent is executed, and nobody is told. */
  readonly isStalled: () => boolean;
}

/** The methods of a Solana node that payers and facilitators of @x402/svm call. */
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
  };
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
