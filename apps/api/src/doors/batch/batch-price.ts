import { type MicroUsdc } from '@quant/x402';
import { type PriceRange } from '../../commerce/offered-operation';
import { type BatchItem, type BatchOperations } from './batch-items';

/** Most items of a batch, as the document has it. */
const MOST_ITEMS = 100n;

/** Price of a batch: the sum of its parts, whether or not they fail. */
export function batchPrice(items: readonly BatchItem[]): MicroUsdc {
  return items.reduce((total, { entry }) => total + (entry.price ?? 0n), 0n);
}

/** From one call of the cheapest operation to the largest batch of the dearest. */
export function batchPriceRange(batchable: BatchOperations): PriceRange {
  const prices = [...batchable.values()].map(({ price }) => price ?? 0n);
  const [first = 0n] = prices;
  const least = prices.reduce((a, b) => (b < a ? b : a), first);
  const most = prices.reduce((a, b) => (b > a ? b : a), first);
  return { least, most: MOST_ITEMS * most };
}
