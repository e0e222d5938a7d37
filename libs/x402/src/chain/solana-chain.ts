import { splitTransaction } from '../protocol/svm-payload';
import { type Chain, ChainError, type SpendState } from './chain';
import { isRecord } from '../http/read-answer';
import { type CallNode, type NodeAddress, assertNodeUrl, assertNotFromTheFuture, callsTo } from './json-rpc';
import { type HistoryEntry, blockTimeOf, historyOf, isCount } from './solana-history';
import { type SolanaPayment, solanaPayment } from './solana-payment';

/** A payment cannot be on the chain before its blockhash, which a seller sees within two minutes or not at all. */
const BEFORE_FIRST_SEEN_S = 600;
/** A block so long after a seller has seen the payment comes after the blockhash in it, even if the two clocks differ. */
const AFTER_FIRST_SEEN_S = 60;

/** A finalized block is some 13 s old. */
const MOST_LAG_S = 60;
/** Clocks that differ by less are covered by the margin of the search. */
const CLOCKS_AGREE_S = 300;

/** Public nodes allow forty calls of a method in ten seconds. */
const MAX_LOOKUPS = 30;

/** How nodes write memos into a list: their length in bytes, and their text. */
const LISTED_MEMO = /^\[\d+\] /;

/**
 * Asks a Solana node what became of a payment. Its transaction is named by the facilitator's signature, which only the
 * chain knows: so it is searched for among the payer's, message by message. At most 45 calls,
 * and as many for a second search if the clock of the seller is ahead.
 *
 * Not found means `unspent` only if the blockhash was over before the search began, as of a finalized block that is
 * later than the payment, and if the payer's list reached back to before it; for which `firstSeenAt` must be given.
 *
 * A node of another cluster than the payment's, nonsense, silence and blocks from the future are errors, never answers.
 *
 * @throws ChainError  the url is none; later, from `spendOf`: the node gave no usable answer, or the payment cannot be
 *                     searched for, as where its payer is not known
 * @example
 * solanaChainAt({ url: 'https://user:secret@node.example' }); // throws CHAIN_UNAVAILABLE
 * solanaChainAt({ url: DEFAULT_RPC_URLS.solana }); // passes
 */
export function solanaChainAt({ url, timeoutMs = 30_000, now = Date.now }: NodeAddress): Chain {
  assertNodeUrl(url);
  return {
    spendOf: async (question) => {
      const payment = await solanaPayment(question);
      const call = callsTo(url, timeoutMs);
      await assertCluster(call, payment);
      const firstSeen = question.firstSeenAt === undefined ? undefined : question.firstSeenAt / 1000;
      // in this order: an expired payment cannot enter a block during the search
      const validity = await validityOf(call, payment.blockhash);
      const { state, isThorough } = await search(call, payment, firstSeen, validity.slot);
      if (state) return state;
      if (firstSeen === undefined) return { status: 'open' };
      const blockTime = await blockTimeOf(call, validity.slot);
      assertNotFromTheFuture('getBlockTime', blockTime, now);
      const earlier = firstSeenByChain(firstSeen, blockTime, now() / 1000);
      const found =
        earlier < firstSeen - CLOCKS_AGREE_S ? await search(call, payment, earlier, validity.slot) : { isThorough };
      if (found.state) return found.state;
      if (validity.isValid || !found.isThorough) return { status: 'open' };
      return { status: blockTime >= firstSeen + AFTER_FIRST_SEEN_S ? 'unspent' : 'open' };
    },
  };
}

/**
 * When the seller has seen a payment by the clock of the chain, if his own is ahead, or was. Blocks that are older than the head
 * of a chain ever is show by how much it is ahead. A payment from the future of the chain shows that it was, and not by how much.
 * This time only limits the search, because a node may lag as well.
 */
function firstSeenByChain(firstSeen: number, blockTime: number, now: number): number {
  const corrected = firstSeen - Math.max(0, now - blockTime - MOST_LAG_S);
  return corrected > blockTime + CLOCKS_AGREE_S ? -Infinity : corrected;
}

async function assertCluster(call: CallNode, { genesis }: SolanaPayment): Promise<void> {
  const hash = await call('getGenesisHash');
  if (typeof hash !== 'string' || hash.slice(0, genesis.length) !== genesis)
    throw new ChainError('getGenesisHash', 'another cluster');
}

/**
 * Validity of the blockhash, and the finalized slot as of which it holds. One that is not known yet is not valid
 * either.
 */
async function validityOf(call: CallNode, blockhash: string): Promise<{ slot: number; isValid: boolean }> {
  const method = 'isBlockhashValid';
  const answer = await call(method, blockhash, { commitment: 'finalized' });
  const { context, value } = isRecord(answer) ? answer : {};
  const slot = isRecord(context) ? context['slot'] : undefined;
  if (!isCount(slot) || typeof value !== 'boolean') throw new ChainError(method, 'no verdict as of a slot');
  return { slot, isValid: value };
}

/** Looks the payer's transactions up, those that are most likely the payment first. */
async function search(
  call: CallNode,
  payment: SolanaPayment,
  firstSeen: number | undefined,
  minSlot: number,
): Promise<{ readonly state?: SpendState; readonly isThorough: boolean }> {
  const from = firstSeen === undefined ? -Infinity : firstSeen - BEFORE_FIRST_SEEN_S;
  const { entries, isComplete } = await historyOf(call, payment.payer, from, minSlot);
  const candidates = entries.filter((entry) => mayBe(entry, payment, from));
  if (firstSeen !== undefined) candidates.sort((a, b) => distance(a, firstSeen) - distance(b, firstSeen));
  for (const entry of candidates.slice(0, MAX_LOOKUPS)) {
    if (!(await isTransactionOf(call, entry, payment))) continue;
    if (!entry.hasFailed) return { state: { status: 'spent', transaction: entry.signature }, isThorough: true };
    // a block that is not final can still be replaced by one in which it succeeds
    return { state: { status: entry.isFinalized ? 'unspent' : 'open' }, isThorough: true };
  }
  return { isThorough: isComplete && candidates.length <= MAX_LOOKUPS };
}

/**
 * By its time or its memos a transaction can be told to be another one; where the list does not say, it may be the one.
 */
function mayBe({ blockTime, memo }: HistoryEntry, { memos }: SolanaPayment, from: number): boolean {
  if (blockTime !== null && blockTime < from) return false;
  const isText = memo !== null && LISTED_MEMO.test(memo);
  return !isText || memos.every((text) => memo.includes(text));
}

function distance({ blockTime }: HistoryEntry, firstSeen: number): number {
  return blockTime === null ? 0 : Math.abs(blockTime - firstSeen);
}

/** True if a transaction has executed the message of the payment, under any fee payer. */
async function isTransactionOf(call: CallNode, entry: HistoryEntry, { message }: SolanaPayment): Promise<boolean> {
  const method = 'getTransaction';
  const options = { encoding: 'base64', commitment: 'confirmed', maxSupportedTransactionVersion: 0 };
  const found = await call(method, entry.signature, options);
  const { slot, meta, transaction } = isRecord(found) ? found : {};
  const [wire] = Array.isArray(transaction) ? (transaction as unknown[]) : [];
  if (typeof wire !== 'string' || !isRecord(meta)) throw new ChainError(method, 'no transaction');
  const split = splitTransaction(Buffer.from(wire, 'base64'));
  const [named] = split?.signatures ?? [];
  if (!split || !named || split.signatures.length !== signerCount(split.message))
    throw new ChainError(method, 'a transaction that cannot be read');
  const { getBase58Decoder } = await import('@solana/kit');
  if (getBase58Decoder().decode(named) !== entry.signature || slot !== entry.slot)
    throw new ChainError(method, 'another transaction than was asked for');
  if (meta['err'] === undefined || (meta['err'] !== null) !== entry.hasFailed)
    throw new ChainError(method, 'another outcome than in the list');
  return Buffer.compare(split.message, message) === 0;
}

/** The first byte of a message; of one with a version, which has the high bit, the second. */
function signerCount([first = 0, second = 0]: Uint8Array): number {
  return first & 0x80 ? second : first;
}
