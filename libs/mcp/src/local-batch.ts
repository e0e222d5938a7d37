import {
  type DocumentedOperation,
  echo,
  InvalidRequestError,
  isInvalidRequest,
  MAX_VIOLATIONS,
  nearestName,
  normalEndpoint,
  type Violation,
} from '@quant/operations';
import { type DirectCalls, PART_OF_BATCH } from '@quant/operations/all';
import { answerText } from './tool-result';

interface BatchRequest {
  readonly requests: readonly { readonly endpoint: string; readonly params: unknown }[];
}

interface Item {
  readonly entry: DocumentedOperation;
  readonly params: unknown;
}

/** What became of a call: what the call would have been answered with on its own. */
interface Outcome {
  readonly status: number;
  readonly data: string;
  readonly refused: readonly Violation[];
}

interface Parts {
  /** What can be part of a batch. */
  readonly entries: readonly DocumentedOperation[];
  readonly calls: DirectCalls;
  /** Told of what should not have happened to a call. */
  readonly onFault: (error: unknown) => void;
}

/** Of all answers together, as a service allows. */
const LONGEST_ANSWER = 64 * 1024 * 1024;

/**
 * Many calls in one, computed here one after the other: the answer is that of a service, whose prices it also adds up.
 *
 * @returns from a body, valid by its schema, to the JSON of the answer. @throws InvalidRequestError  an endpoint is unknown, the answer
 *   would be too long, or every call is refused
 */
export function localBatch({ entries, calls, onFault }: Parts): (body: unknown) => Promise<string> {
  const byEndpoint = new Map(entries.map((entry) => [entry.endpoint, entry]));
  return async (body) => {
    const items = itemsOf(body as BatchRequest, byEndpoint);
    const outcomes: Outcome[] = [];
    let left = LONGEST_ANSWER;
    for (const item of items) {
      const outcome = await outcomeOf(item, calls, onFault);
      left -= outcome.data.length;
      if (left < 0) throw tooLong();
      outcomes.push(outcome);
    }
    if (outcomes.every(({ status }) => status !== 200)) throw new InvalidRequestError(refusals(outcomes));
    return answerOf(items, outcomes);
  };
}

function itemsOf({ requests }: BatchRequest, byEndpoint: ReadonlyMap<string, DocumentedOperation>): readonly Item[] {
  const names = [...byEndpoint.keys()];
  const violations: Violation[] = [];
  const items = requests.flatMap(({ endpoint, params }, index): Item[] => {
    const entry = byEndpoint.get(normalEndpoint(endpoint));
    if (entry) return [{ entry, params }];
    violations.push(unknownEndpoint(endpoint, index, names));
    return [];
  });
  if (violations.length > 0) throw new InvalidRequestError(violations.slice(0, MAX_VIOLATIONS));
  return items;
}

function unknownEndpoint(endpoint: string, index: number, names: readonly string[]): Violation {
  const nearest = nearestName(normalEndpoint(endpoint), names);
  const msg = `No operation of a batch has this endpoint${nearest === undefined ? '' : `; did you mean '${nearest}'?`}`;
  return { type: 'value_error', loc: ['body', 'requests', index, 'endpoint'], msg, input: echo(endpoint) };
}

async function outcomeOf({ entry, params }: Item, calls: DirectCalls, onFault: Parts['onFault']): Promise<Outcome> {
  try {
    calls.assertValid(entry, params);
    return { status: 200, data: await answerText(await calls.run(entry, params, PART_OF_BATCH)), refused: [] };
  } catch (error) {
    if (isInvalidRequest(error)) {
      const { violations } = error;
      return { status: 422, data: JSON.stringify({ error: { detail: violations } }), refused: violations };
    }
    onFault(error);
    const failure = { error: { detail: 'Internal error', code: 'internal_error' } };
    return { status: 500, data: JSON.stringify(failure), refused: [] };
  }
}

/** Where each call was refused: its own violations below its parameters. */
function refusals(outcomes: readonly Outcome[]): readonly Violation[] {
  const violations = outcomes.flatMap(({ status, refused }, index): readonly Violation[] => {
    const at = ['body', 'requests', index];
    if (status === 422) return refused.map((one) => ({ ...one, loc: [...at, 'params', ...one.loc.slice(1)] }));
    return [{ type: 'value_error', loc: at, msg: 'The call failed', input: null }];
  });
  return violations.slice(0, MAX_VIOLATIONS);
}

function answerOf(items: readonly Item[], outcomes: readonly Outcome[]): string {
  const price = items.reduce((sum, { entry }) => sum + millionths(entry.priceUsd), 0);
  const head = { batch_size: items.length, total_price_usdc: price / 1e6, total_price_atomic: String(price) };
  const results = outcomes.map(({ status, data }, index) => {
    const { endpoint } = (items[index] as Item).entry;
    return `${JSON.stringify({ index, endpoint, status }).slice(0, -1)},"data":${data}}`;
  });
  const succeeded = outcomes.filter(({ status }) => status === 200).length;
  const counts = `"succeeded":${succeeded},"failed":${items.length - succeeded}`;
  return `${JSON.stringify(head).slice(0, -1)},"results":[${results.join(',')}],${counts}}`;
}

/** Of a price of at most six decimals, exactly: what a double adds to it is far below one. */
function millionths(price: string | number | undefined): number {
  return Math.round(Number(price ?? 0) * 1e6);
}

function tooLong(): InvalidRequestError {
  const msg = `The answer would have more than ${LONGEST_ANSWER} characters; send fewer calls at a time`;
  return new InvalidRequestError([{ type: 'value_error', loc: ['body', 'requests'], msg, input: null }]);
}
