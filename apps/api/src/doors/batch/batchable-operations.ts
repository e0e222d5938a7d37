import { type OfferedOperation, type PriceRange } from '../../commerce/offered-operation';

/** Endpoint → operation, for every operation that a batch may contain: pure calculations and live data. */
export type BatchableOperations = ReadonlyMap<string, OfferedOperation>;

export function batchableOperations(catalogue: readonly OfferedOperation[]): BatchableOperations {
  const eligible = catalogue.filter(({ kind }) => kind === 'calculator' || kind === 'composite' || kind === 'live');
  return new Map(eligible.map((entry) => [entry.endpoint, entry]));
}

/** Most items of a batch, as the document has it. */
const MOST_ITEMS = 100n;

/** From one call of the cheapest operation to the largest batch of the dearest. */
export function batchPriceRange(batchable: BatchableOperations): PriceRange {
  const prices = [...batchable.values()].map(({ price }) => price ?? 0n);
  const [first = 0n] = prices;
  const least = prices.reduce((a, b) => (b < a ? b : a), first);
  const most = prices.reduce((a, b) => (b > a ? b : a), first);
  return { least, most: MOST_ITEMS * most };
}
