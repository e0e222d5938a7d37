import { setImmediate, setTimeout } from 'node:timers/promises';
import { type DirectCalls } from '../calls/direct-calls';
import { errorAnswer } from '../http/error-answer';
import { HttpError } from '../http/http-error';
import { InvalidRequestError } from '../http/invalid-request-error';
import { type Violation } from '../validation/violation';
import { type BatchItem } from './batch-items';

/** What became of one call of a batch: what the call would have been answered with on its own. */
export interface ItemOutcome {
  readonly status: number;
  readonly body: unknown;
  /** Of a refused request. */
  readonly violations?: readonly Violation[];
}

export interface BatchLimits {
  /** How many calls of a batch are under way at the same time. */
  readonly parallelism: number;
  /** When those that are not done yet are given up, from the start. */
  readonly deadlineMs: number;
}

interface Parts {
  readonly calls: DirectCalls;
  readonly limits: BatchLimits;
  /** A fault of ours befell an item. */
  readonly onFault: (error: unknown) => void;
}

/**
 * Does the calls of a batch, each as if it were alone: none affects another.
 *
 * @returns their outcomes, in their order
 */
export async function runItems(items: readonly BatchItem[], parts: Parts): Promise<readonly ItemOutcome[]> {
  const { parallelism, deadlineMs } = parts.limits;
  const timer = new AbortController();
  const tooLate = setTimeout(deadlineMs, TOO_LATE, { signal: timer.signal, ref: false }).catch(() => TOO_LATE);
  const outcomes = items.map(() => TOO_LATE);
  let isOver = false;
  void tooLate.then(() => (isOver = true));
  let next = 0;

  const runner = async (): Promise<void> => {
    for (let index = next++; index < items.length && !isOver; index = next++) {
      outcomes[index] = await Promise.race([outcomeOf(items[index] as BatchItem, parts), tooLate]);
      await setImmediate(); // others have their turn
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(parallelism, items.length) }, runner));
  } finally {
    timer.abort();
  }
  return outcomes;
}

async function outcomeOf({ entry, params }: BatchItem, { calls, onFault }: Parts): Promise<ItemOutcome> {
  try {
    calls.assertValid(entry, params);
    return { status: 200, body: await calls.run(entry, params) };
  } catch (error) {
    const { status, body, isFault } = errorAnswer(error);
    if (isFault) onFault(error);
    return error instanceof InvalidRequestError ? { status, body, violations: error.violations } : { status, body };
  }
}

const { status, body } = errorAnswer(
  new HttpError(503, 'deadline_exceeded', 'The batch took too long; this call was given up'),
);
const TOO_LATE: ItemOutcome = { status, body };
