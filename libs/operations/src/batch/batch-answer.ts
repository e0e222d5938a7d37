import { MAX_VIOLATIONS } from '@quant/contract';
import { JsonStream } from '../call/json-stream';
import { InvalidRequestError } from '../validation/invalid-request-error';
import { type Violation } from '../validation/violation';
import { type BatchItem } from './batch-items';

/** Status and body of one call of a batch: those that the call would get outside a batch. */
export interface ItemOutcome {
  readonly status: number;
  /** The `data` of its entry, as JSON. */
  readonly data: string;
  /** Reason of the refusal. */
  readonly detail?: string | readonly Violation[];
}

/** Price of a batch: the sum of its parts, whether or not they fail [millionths of a USDC]. */
export function batchPrice(items: readonly BatchItem[]): bigint {
  return items.reduce((total, { entry }) => total + (entry.price ?? 0n), 0n);
}

/**
 * The answer to a batch, with the answers of its items as they are. It begins with the first call that succeeds, since only then
 * is there an answer; how many have is its end.
 *
 * @param outcomes  of the items, in their order
 * @throws InvalidRequestError  every item failed, so the batch is not sold
 */
export async function batchAnswer(
  items: readonly BatchItem[],
  outcomes: AsyncGenerator<ItemOutcome, undefined, undefined>,
): Promise<JsonStream> {
  const first: ItemOutcome[] = [];
  while (first.at(-1)?.status !== 200) {
    const { value } = await outcomes.next();
    if (!value) throw new InvalidRequestError(violationsOf(first));
    first.push(value);
  }
  return new JsonStream(piecesOf(items, first, outcomes), () => outcomes.return(undefined));
}

async function* piecesOf(
  items: readonly BatchItem[],
  first: readonly ItemOutcome[],
  others: AsyncGenerator<ItemOutcome, undefined, undefined>,
): AsyncGenerator<string, undefined, undefined> {
  try {
    const price = batchPrice(items);
    const head = {
      batch_size: items.length,
      total_price_usdc: Number(price) / 1e6,
      total_price_atomic: price.toString(),
    };
    yield `${JSON.stringify(head).slice(0, -1)},"results":[`;
    let succeeded = 0;
    let index = 0;
    for await (const outcome of concatenated(first, others)) {
      if (outcome.status === 200) succeeded++;
      yield (index === 0 ? '' : ',') + entryText(index, (items[index] as BatchItem).entry.endpoint, outcome);
      index++;
    }
    yield `],"succeeded":${succeeded},"failed":${items.length - succeeded}}`;
  } finally {
    await others.return(undefined);
  }
}

async function* concatenated(first: readonly ItemOutcome[], others: AsyncIterable<ItemOutcome>) {
  yield* first;
  yield* others;
}

function entryText(index: number, endpoint: string, { status, data }: ItemOutcome): string {
  return `${JSON.stringify({ index, endpoint, status }).slice(0, -1)},"data":${data}}`;
}

/** Violations of failed items, with paths below the item's parameters or to the item. */
function violationsOf(outcomes: readonly ItemOutcome[]): readonly Violation[] {
  return outcomes
    .flatMap(({ status, detail = '' }, index): readonly Violation[] => {
      const at = ['body', 'requests', index];
      if (typeof detail !== 'string')
        return detail.map((one) => ({ ...one, loc: [...at, 'params', ...one.loc.slice(1)] }));
      const msg = `The call would be answered with status ${status}: ${detail}`;
      return [{ type: 'value_error', loc: at, msg, input: null }];
    })
    .slice(0, MAX_VIOLATIONS);
}
