import { ChainError } from './chain';
import { isRecord } from '../http/read-answer';
import { type CallNode } from './json-rpc';

/** One transaction in a node's list of those of an account. */
export interface HistoryEntry {
  readonly signature: string;
  readonly slot: number;
  /** Epoch seconds; null if the node does not know. */
  readonly blockTime: number | null;
  readonly hasFailed: boolean;
  readonly isFinalized: boolean;
  readonly memo: string | null;
}

export interface History {
  /** Newest first. */
  readonly entries: readonly HistoryEntry[];
  /** True if the search saw older transactions than it needs, so that the history is complete. */
  readonly isComplete: boolean;
}

const METHOD = 'getSignaturesForAddress';
/** A thousand are allowed; with long memos that many exceed the bound of an answer. */
const PAGE = 500;
const MAX_PAGES = 10;

/**
 * The confirmed transactions of an account, back to a time; at most 5000.
 *
 * @param from     epoch seconds; -Infinity for its first transaction
 * @param minSlot  the slot that the node must have reached: a lagging node would miss transactions that another has reported
 * @throws ChainError
 */
export async function historyOf(call: CallNode, account: string, from: number, minSlot: number): Promise<History> {
  const entries: HistoryEntry[] = [];
  const ends = { isOlder: false, isShort: false };
  for (let i = 0; i < MAX_PAGES && !ends.isOlder && !ends.isShort; i++) {
    const before = entries.at(-1)?.signature;
    const page = await pageOf(call, account, { minContextSlot: minSlot, ...(before !== undefined && { before }) });
    entries.push(...page);
    assertOrder(entries);
    ends.isOlder = (page.at(-1)?.blockTime ?? Infinity) < from;
    ends.isShort = page.length < PAGE;
  }
  return { entries, isComplete: ends.isOlder || (ends.isShort && (await remembers(call, from))) };
}

async function pageOf(call: CallNode, account: string, where: object): Promise<HistoryEntry[]> {
  const page = await call(METHOD, account, { limit: PAGE, commitment: 'confirmed', ...where });
  if (!Array.isArray(page) || page.length > PAGE) throw new ChainError(METHOD, 'no list of the length asked for');
  return (page as unknown[]).map(readEntry);
}

function readEntry(entry: unknown): HistoryEntry {
  if (!isRecord(entry)) throw new ChainError(METHOD, 'an entry that is no object');
  const { signature, slot, err, memo = null, blockTime = null, confirmationStatus } = entry;
  if (typeof signature !== 'string' || !isCount(slot))
    throw new ChainError(METHOD, 'an entry without signature or slot');
  if (err === undefined) throw new ChainError(METHOD, 'an entry that does not say whether it has failed');
  if (blockTime !== null && !isCount(blockTime)) throw new ChainError(METHOD, 'a time that is no number');
  if (memo !== null && typeof memo !== 'string') throw new ChainError(METHOD, 'a memo that is no text');
  const isFinalized = confirmationStatus === 'finalized';
  return { signature, slot, blockTime, memo, hasFailed: err !== null, isFinalized };
}

/**
 * A list that is not sorted, or repeats itself, is not the list of an account: its end does not prove that older transactions are
 * absent.
 */
function assertOrder(entries: readonly HistoryEntry[]): void {
  const isSorted = entries.every(({ slot }, i) => slot <= (entries[i - 1]?.slot ?? Infinity));
  if (!isSorted) throw new ChainError(METHOD, 'a list that is not sorted');
  if (new Set(entries.map(({ signature }) => signature)).size < entries.length)
    throw new ChainError(METHOD, 'a list that repeats itself');
}

/**
 * True if the node's memory reaches back far enough: many forget after a day or two, and a short list may be truncated.
 */
async function remembers(call: CallNode, from: number): Promise<boolean> {
  if (from === -Infinity) return false;
  const slot = await call('getFirstAvailableBlock');
  if (!isCount(slot)) throw new ChainError('getFirstAvailableBlock', 'no slot');
  return (await blockTimeOf(call, slot)) < from;
}

/** When a block was made. [epoch seconds] @throws ChainError */
export async function blockTimeOf(call: CallNode, slot: number): Promise<number> {
  const time = await call('getBlockTime', slot);
  if (!isCount(time)) throw new ChainError('getBlockTime', 'no time');
  return time;
}

export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
