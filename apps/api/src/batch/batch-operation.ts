import { type MicroUsdc } from '@quant/x402';
import { type CatalogueEntry } from '../catalogue/catalogue';
import { type DirectCalls } from '../calls/direct-calls';
import { isProbe } from '../gate/is-probe';
import { type PriceRange } from '../discovery/with-payment-info';
import { type JsonText } from '../operations/json-text';
import { batchAnswer } from './batch-answer';
import { batchItems, batchMenu, type BatchRequest } from './batch-items';
import { batchPrice, batchPriceRange } from './batch-price';
import { runItems, type BatchLimits } from './run-items';

/** Many calls in one request, for one payment. */
export interface BatchOperation {
  /** What a batch costs, by its endpoints alone; of an empty body, the least that one can cost. */
  readonly price: (body: unknown) => MicroUsdc;
  readonly priceRange: PriceRange;
  readonly answer: (body: unknown) => Promise<JsonText>;
}

interface Parts {
  readonly catalogue: readonly CatalogueEntry[];
  readonly calls: DirectCalls;
  readonly limits?: BatchLimits;
  readonly onItem?: (status: number) => void;
  readonly onFault: (error: unknown) => void;
}

const LIMITS: BatchLimits = { parallelism: 4, deadlineMs: 25_000 };

/** @throws InvalidRequestError (both members)  an endpoint is unknown, or cannot be part of a batch */
export function batchOperation({ catalogue, calls, limits = LIMITS, onItem, onFault }: Parts): BatchOperation {
  const menu = batchMenu(catalogue);
  const priceRange = batchPriceRange(menu);
  return {
    priceRange,
    price: (body) => (isProbe(body) ? priceRange.least : batchPrice(batchItems(body as BatchRequest, menu))),
    answer: async (body) => {
      const items = batchItems(body as BatchRequest, menu);
      const outcomes = await runItems(items, { calls, limits, onFault });
      for (const { status } of outcomes) onItem?.(status);
      return batchAnswer(items, outcomes);
    },
  };
}
