import { MAX_VIOLATIONS, normalEndpoint } from '@quant/contract';
import { nearestName } from '@quant/core';
import { echo } from '../validation/echo';
import { InvalidRequestError } from '../validation/invalid-request-error';
import { type Violation } from '../validation/violation';

/** The body of a batch, valid by its schema. */
export interface BatchRequest {
  readonly requests: readonly { readonly endpoint: string; readonly params: unknown }[];
}

/** An operation that a batch may contain. */
export interface BatchableOperation {
  readonly endpoint: string;
  /** Price of one call [millionths of a USDC]; undefined: free. */
  readonly price: bigint | undefined;
}

/** One call of a batch. */
export interface BatchItem<Operation extends BatchableOperation = BatchableOperation> {
  readonly entry: Operation;
  readonly params: unknown;
}

/**
 * Finds the operations of a batch.
 *
 * @param batchable  endpoint → operation
 * @param reasonFor  why a batch here cannot contain an endpoint; undefined: there is no such operation
 * @throws InvalidRequestError  endpoints that cannot be part of a batch, at most fifty
 */
export function batchItems<Operation extends BatchableOperation>(
  { requests }: BatchRequest,
  batchable: ReadonlyMap<string, Operation>,
  reasonFor: (endpoint: string) => string | undefined = () => undefined,
): readonly BatchItem<Operation>[] {
  const violations: Violation[] = [];
  const items = requests.flatMap(({ endpoint, params }, index): BatchItem<Operation>[] => {
    const name = normalEndpoint(endpoint);
    const entry = batchable.get(name);
    if (entry) return [{ entry, params }];
    if (violations.length === MAX_VIOLATIONS) return [];
    const msg = reasonFor(name) ?? noSuchEndpoint(name, violations.length < MOST_SUGGESTIONS ? batchable : undefined);
    violations.push({ type: 'value_error', loc: ['body', 'requests', index, 'endpoint'], msg, input: echo(endpoint) });
    return [];
  });
  if (violations.length > 0) throw new InvalidRequestError(violations);
  return items;
}

/** A few suggestions are enough, and each comparison takes half a millisecond. */
const MOST_SUGGESTIONS = 5;

function noSuchEndpoint(name: string, batchable: ReadonlyMap<string, unknown> = new Map()): string {
  const nearest = nearestName(name, [...batchable.keys()]);
  return `No operation of a batch has this endpoint${nearest === undefined ? '' : `; did you mean '${nearest}'?`}`;
}
