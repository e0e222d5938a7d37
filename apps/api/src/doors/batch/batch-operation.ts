import { type JsonStream } from '@quant/operations';
import { type DirectCalls } from '@quant/operations/all';
import { type MicroUsdc } from '@quant/x402';
import { type OfferedOperation, type PriceRange } from '../../commerce/offered-operation';
import { type ServiceLimits } from '../../config/limit-variables';
import { isProbe } from '../../commerce/gate/is-probe';
import { HttpError } from '../../errors/http-error';
import { batchAnswer } from './batch-answer';
import { batchableOperations, batchItems, type BatchRequest } from './batch-items';
import { batchPrice, batchPriceRange } from './batch-price';
import { type ItemOutcome } from './item-outcome';
import { prepareBatch, type PreparedBatch } from './prepare-batch';
import { type BatchLimits, runItems } from './run-items';

/** Many calls in one request, for one payment. */
export interface BatchOperation {
  /** What a batch costs, by its endpoints alone; of an empty body, the least that one can cost. */
  readonly price: (body: unknown) => MicroUsdc;
  readonly priceRange: PriceRange;
  /**
   * Whether a batch can be answered now, before anything is paid for.
   *
   * @throws HttpError  503: too many are being answered
   */
  readonly prepare: (body: unknown) => Promise<void>;
  /** @throws HttpError  as `prepare` */
  readonly answer: (body: unknown) => Promise<JsonStream>;
}

interface Parts {
  readonly catalogue: readonly OfferedOperation[];
  readonly calls: DirectCalls;
  readonly limits: Pick<ServiceLimits, 'maxConcurrentBatches' | 'maxAnswerBytes'>;
  readonly itemLimits?: BatchLimits;
  /** Throws where there is no room for another batch. */
  readonly admit?: (() => void) | undefined;
  readonly onItem?: (status: number) => void;
  readonly onFault: (error: unknown) => void;
}

const LIMITS: BatchLimits = { parallelism: 4, deadlineMs: 25_000, maxWaiting: 4 * 1024 * 1024 };

/** All answers together may be so many times as long as one. */
const LONGEST_ANSWERS = 4;

/**
 * @throws InvalidRequestError (price, prepare, answer)  an endpoint is unknown, or cannot be part of a batch; the answer
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
}: Parts): BatchOperation {
  const batchable = batchableOperations(catalogue);
  const priceRange = batchPriceRange(batchable);
  const { maxConcurrentBatches, maxAnswerBytes } = limits;
  const slots = new BatchSlots(maxConcurrentBatches, LONGEST_ANSWERS * maxAnswerBytes);
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
    prepare: async (body) => {
      admit?.();
      slots.assertRoom(0); // at once, before the work of looking at the calls
      slots.assertRoom((await prepared(body)).answerBytes);
    },
    answer: async (body) => {
      const { items, answerBytes } = await prepared(body);
      const end = slots.begin(answerBytes);
      const outcomes = runItems(items, { calls, limits: itemLimits, onFault });
      return batchAnswer(items, observed(outcomes, { onItem, onEnd: end }));
    },
  };
}

/** The same outcomes, while somebody is told of each and of their end. */
async function* observed(
  outcomes: AsyncGenerator<ItemOutcome, undefined, undefined>,
  { onItem, onEnd }: { readonly onItem: ((status: number) => void) | undefined; readonly onEnd: () => void },
): AsyncGenerator<ItemOutcome, undefined, undefined> {
  try {
    for await (const outcome of outcomes) {
      onItem?.(outcome.status);
      yield outcome;
    }
  } finally {
    onEnd();
  }
}

/** The batches under way: so many at the same time, with so many bytes of answers. */
class BatchSlots {
  private batches = 0;
  private bytes = 0;

  constructor(
    private readonly mostBatches: number,
    private readonly mostBytes: number,
  ) {}

  /** @throws HttpError  503: a batch with an answer of this length cannot begin now */
  assertRoom(answerBytes: number): void {
    const isAlone = this.batches === 0; // one is never too long: its own limit is another matter
    if (this.batches < this.mostBatches && (isAlone || this.bytes + answerBytes <= this.mostBytes)) return;
    throw new HttpError(503, 'overloaded', 'Too many batches are being answered', { 'Retry-After': '5' });
  }

  /**
   * Begins a batch.
   *
   * @returns to be called when it is over
   * @throws HttpError  503: not now
   */
  begin(answerBytes: number): () => void {
    this.assertRoom(answerBytes);
    this.batches++;
    this.bytes += answerBytes;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.batches--;
      this.bytes -= answerBytes;
    };
  }
}
