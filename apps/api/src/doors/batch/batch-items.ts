import {
  echo,
  InvalidRequestError,
  MAX_VIOLATIONS,
  nearestName,
  normalEndpoint,
  type Violation,
} from '@quant/operations';
import { type OfferedOperation } from '../../commerce/offered-operation';

/** The body of a batch, valid by its schema. */
export interface BatchRequest {
  readonly requests: readonly { readonly endpoint: string; readonly params: unknown }[];
}

/** One call of a batch. */
export interface BatchItem {
  readonly entry: OfferedOperation;
  readonly params: unknown;
}

/** Endpoint → operation, for every operation that a batch may contain: pure calculations. */
export type BatchOperations = ReadonlyMap<string, OfferedOperation>;

export function batchableOperations(catalogue: readonly OfferedOperation[]): BatchOperations {
  const eligible = catalogue.filter(({ kind }) => kind === 'calculator' || kind === 'composite' || kind === 'live');
  return new Map(eligible.map((entry) => [entry.endpoint, entry]));
}

/**
 * Finds the operations of a batch.
 *
 * @throws InvalidRequestError  endpoints that cannot be part of a batch, all of them
 */
export function batchItems({ requests }: BatchRequest, batchable: BatchOperations): readonly BatchItem[] {
  const violations: Violation[] = [];
  const items = requests.flatMap(({ endpoint, params }, index): BatchItem[] => {
    const entry = batchable.get(normalEndpoint(endpoint));
    if (entry) return [{ entry, params }];
    if (violations.length < MAX_VIOLATIONS)
      violations.push(unknownEndpoint(endpoint, index, batchable, violations.length));
    return [];
  });
  if (violations.length > 0) throw new InvalidRequestError(violations);
  return items;
}

/** A few suggestions are enough, and each comparison takes half a millisecond. */
const MOST_SUGGESTIONS = 5;

function unknownEndpoint(endpoint: string, index: number, batchable: BatchOperations, earlier: number): Violation {
  const nearest = earlier < MOST_SUGGESTIONS ? nearestName(normalEndpoint(endpoint), [...batchable.keys()]) : undefined;
  const msg = `No operation of a batch has this endpoint${nearest === undefined ? '' : `; did you mean '${nearest}'?`}`;
  return { type: 'value_error', loc: ['body', 'requests', index, 'endpoint'], msg, input: echo(endpoint) };
}
