import { type BatchItem, InvalidRequestError, isInvalidRequest, type ItemOutcome } from '@quant/operations';
import { type DirectCalls } from '@quant/operations/all';
import { Turns } from '../../json/turns';
import { type OfferedOperation } from '../../commerce/offered-operation';
import { failed } from './item-outcome';

/** A batch whose calls are known to be valid or refused, and about how long its answer will be. */
export interface PreparedBatch {
  readonly items: readonly PreparedItem[];
  /** An upper bound. */
  readonly answerBytes: number;
}

export interface PreparedItem extends BatchItem<OfferedOperation> {
  /** The refusal, if the call is already refused. */
  readonly refusal: ItemOutcome | undefined;
}

/** Bytes of an entry besides its data. */
const ENTRY_BYTES = 128;

/**
 * Validates the calls of a batch, and adds up what they will be answered with, before anything is paid for or worked out.
 *
 * @throws InvalidRequestError  the answer would be longer than allowed
 */
export async function prepareBatch(
  batch: readonly BatchItem<OfferedOperation>[],
  { calls, maxAnswerBytes }: { readonly calls: DirectCalls; readonly maxAnswerBytes: number },
): Promise<PreparedBatch> {
  const turns = new Turns();
  const items: PreparedItem[] = [];
  let answerBytes = ENTRY_BYTES;
  for (const item of batch) {
    const refusal = refusalOf(item, calls);
    items.push({ ...item, refusal });
    answerBytes += ENTRY_BYTES + (refusal?.data.length ?? calls.cost(item.entry, item.params).answerBytes);
    if (turns.isOver()) await turns.next();
  }
  if (answerBytes > maxAnswerBytes) throw tooLong(answerBytes, maxAnswerBytes);
  return { items, answerBytes };
}

function refusalOf({ entry, params }: BatchItem<OfferedOperation>, calls: DirectCalls): ItemOutcome | undefined {
  try {
    calls.assertValid(entry, params);
    return undefined;
  } catch (error) {
    if (isInvalidRequest(error)) return failed(error, () => undefined);
    throw error;
  }
}

function tooLong(answerBytes: number, most: number): InvalidRequestError {
  const msg = `The answer could have ${answerBytes} bytes, more than ${most}; send fewer calls at a time`;
  return new InvalidRequestError([{ type: 'value_error', loc: ['body', 'requests'], msg, input: null }]);
}
