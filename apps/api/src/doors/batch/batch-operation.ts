import {
  batchAnswer,
  batchItems,
  batchPrice,
  type BatchRequest,
  type ItemOutcome,
  type JsonStream,
} from '@quant/operations';
import { type CallContext, type DirectCalls, NO_CONTEXT } from '@quant/operations/all';
import { type MicroUsdc } from '@quant/x402';
import { type OfferedOperation, type PriceRange } from '../../commerce/offered-operation';
import { type ServiceLimits } from '../../config/limit-variables';
import { isProbe } from '../../commerce/gate/is-probe';
import { batchableOperations, batchPriceRange } from './batchable-operations';
import { BatchSlots } from './batch-slots';
import { prepareBatch, type PreparedBatch } from './prepare-batch';
import { type BatchLimits, runItems } from './run-items';

/** Many calls in one request, for one payment. */
export interface BatchOperation {
  /** Price of a batch, from its endpoints alone; of an empty body, the least that one can cost. */
  readonly price: (body: unknown) => MicroUsdc;
  readonly priceRange: PriceRange;
  /**
   * Whether a batch can be answered now, before anything is paid for.
   *
   * @throws HttpError  503: too many are being answered
   */
  readonly prepare: (body: unknown, client?: () => string) => Promise<void>;
  /**
   * Answers a batch. Its slot and the bytes of its answer are taken until the reader of the answer is done, whether the answer is
   * sent while it is computed or only when it is whole.
   *
   * @throws HttpError  as `prepare`
   */
  readonly answer: (body: unknown, context?: Pick<CallContext, 'client' | 'reader'>) => Promise<JsonStream>;
}

interface BatchParts {
  readonly catalogue: readonly OfferedOperation[];
  readonly calls: DirectCalls;
  readonly limits: Pick<ServiceLimits, 'maxConcurrentBatches' | 'maxAnswerBytes'>;
  readonly itemLimits?: BatchLimits;
  /** Throws if all batch slots are taken. */
  readonly admit?: (() => void) | undefined;
  readonly onItem?: (status: number) => void;
  readonly onFault: (error: unknown) => void;
}

const LIMITS: BatchLimits = { parallelism: 4, deadlineMs: 25_000 };

/**
 * @throws InvalidRequestError (price, prepare, answer)  an endpoint is unknown, or cannot be part of a batch; the
 * answer
 *   would be too long
 */
export function batchOperation({
  catalogue,
  calls,
  limits,
  itemLimits = LIMITS,
  admit,
  onItem,
  onFault,
}: BatchParts): BatchOperation {
  const batchable = batchableOperations(catalogue);
  const priceRange = batchPriceRange(batchable);
  const { maxConcurrentBatches, maxAnswerBytes } = limits;
  const slots = new BatchSlots({ batches: maxConcurrentBatches, answerBytes: maxAnswerBytes });
  const known = new WeakMap<object, Promise<PreparedBatch>>();

  const prepared = (body: unknown): Promise<PreparedBatch> => {
    const batch = body as BatchRequest;
    const earlier = known.get(batch) ?? prepareBatch(batchItems(batch, batchable), { calls, maxAnswerBytes });
    known.set(batch, earlier);
    return earlier;
  };
  return {
    priceRange,
    price: (body) => (isProbe(body) ? priceRange.least : batchPrice(batchItems(body as BatchRequest, batchable))),
    prepare: async (body, client = NO_CONTEXT.client) => {
      admit?.();
      slots.assertRoom(client(), 0); // first, before the work of reading the calls
      slots.assertRoom(client(), (await prepared(body)).answerBytes);
    },
    answer: async (body, { client, reader } = NO_CONTEXT) => {
      const { items, answerBytes } = await prepared(body);
      const slot = slots.begin(client(), answerBytes, reader());
      const outcomes = runItems(items, { calls, client, limits: itemLimits, onFault, onComputed: slot.computed });
      try {
        return await batchAnswer(items, told(outcomes, onItem));
      } catch (error) {
        slot.end();
        throw error;
      }
    },
  };
}

/** The same outcomes, reporting each to a listener. */
async function* told(
  outcomes: AsyncGenerator<ItemOutcome, undefined, undefined>,
  onItem: BatchParts['onItem'] = () => undefined,
): AsyncGenerator<ItemOutcome, undefined, undefined> {
  for await (const outcome of outcomes) {
    onItem(outcome.status);
    yield outcome;
  }
}
