import { isUtf8 } from 'node:buffer';
import { splitTransaction, svmPayload } from '../protocol/svm-payload';
import { ChainError, type SpendQuestion } from './chain';

/** A payment to search for on Solana. */
export interface SolanaPayment {
  /** First 32 characters of the hash of the chain's first block. */
  readonly genesis: string;
  readonly payer: string;
  /** The signed message: the chain takes it once, and not after the end of its blockhash. */
  readonly message: Uint8Array;
  readonly blockhash: string;
  /** Its text memos, which distinguish transactions in a node's list. */
  readonly memos: readonly string[];
}

const SYSTEM_PROGRAM = '11111111111111111111111111111111';
const ADVANCE_NONCE_ACCOUNT = 4;
const MEMO_PROGRAMS = ['MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo'];

/**
 * Reads the parts of a payment that a search needs.
 *
 * @throws ChainError  it cannot be searched for: another network, a payer who is not known or has not signed, a
 *                     transaction that cannot be read, or one whose life does not end with a blockhash
 */
export async function solanaPayment({ request, payer }: SpendQuestion): Promise<SolanaPayment> {
  const [, genesis] = /^solana:([1-9A-HJ-NP-Za-km-z]{32})$/.exec(request.requirements.network) ?? [];
  if (genesis === undefined) throw unsearchable('the network must be a Solana network');
  if (payer === '') throw unsearchable('the payer must be known');
  const payload = svmPayload(request.payload.payload);
  const split = payload && splitTransaction(Buffer.from(payload.transaction, 'base64'));
  if (!split) throw unsearchable('the payload must be a signed Solana transaction');
  const { blockhash, signers, memos } = await readMessage(split.message);
  // a list of somebody else's transactions would never hold this one
  if (!signers.slice(1).includes(payer)) throw unsearchable('the payer must have signed the transaction');
  return { genesis, payer, message: split.message, blockhash, memos };
}

interface Message {
  readonly blockhash: string;
  /** The fee payer first. */
  readonly signers: readonly string[];
  readonly memos: readonly string[];
}

async function readMessage(bytes: Uint8Array): Promise<Message> {
  const { getCompiledTransactionMessageDecoder } = await import('@solana/kit'); // a tenth of a second, hence on first use
  const { header, staticAccounts, lifetimeToken, instructions } = decoded(() =>
    getCompiledTransactionMessageDecoder().decode(bytes),
  );
  const named = instructions.map(({ programAddressIndex, data }) => ({
    program: staticAccounts[programAddressIndex],
    data: Buffer.from(data ?? []),
  }));
  const [first] = named;
  if (
    first?.program === SYSTEM_PROGRAM &&
    first.data.length >= 4 &&
    first.data.readUInt32LE() === ADVANCE_NONCE_ACCOUNT
  )
    throw unsearchable('the transaction must end with its blockhash, not with a durable nonce');
  return {
    blockhash: lifetimeToken,
    signers: staticAccounts.slice(0, header.numSignerAccounts),
    memos: named
      .filter(({ program, data }) => program !== undefined && MEMO_PROGRAMS.includes(program) && isUtf8(data))
      .map(({ data }) => data.toString('utf8')),
  };
}

function decoded<Decoded>(decode: () => Decoded): Decoded {
  try {
    return decode();
  } catch (error) {
    throw new ChainError('payment', 'the transaction must be readable', { cause: error });
  }
}

function unsearchable(problem: string): ChainError {
  return new ChainError('payment', problem);
}
