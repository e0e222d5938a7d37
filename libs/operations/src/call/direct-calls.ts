import { type CallCost } from '@quant/core';
import { type CallContext } from '../table/call-context';
import { type DocumentedOperation } from '../contract/documented-operations';
import { InvalidRequestError } from '../validation/invalid-request-error';
import { asRefusal } from '../validation/library-errors';
import { explanationOf } from './explanations';
import { type Operation } from './operation';

/** Calls of operations that did not come as a request of their own: the items of a batch, the tools of an agent. */
export interface DirectCalls {
  /** @throws InvalidRequestError  with the violations that a request of its own would be refused with */
  assertValid(entry: DocumentedOperation, body: unknown): void;
  /** What a valid body will cost to answer. */
  cost(entry: DocumentedOperation, body: unknown): CallCost;
  /** Whether a valid body can be answered now. @throws what says that it cannot */
  prepare(entry: DocumentedOperation, body: unknown, client?: () => string): Promise<void>;
  /** Answers a valid body. @throws InvalidRequestError  what only the work could find out */
  run(entry: DocumentedOperation, body: unknown, context?: CallContext): Promise<unknown>;
}

export function directCalls(operations: ReadonlyMap<string, Operation>): DirectCalls {
  return {
    assertValid: ({ id }, body) => {
      const violations = explanationOf(id)?.(body) ?? [];
      if (violations.length > 0) throw new InvalidRequestError(violations);
    },
    cost: ({ id }, body) => (operations.get(id) as Operation).cost(body),
    prepare: async ({ id }, body, client) => operations.get(id)?.prepare?.(body, client),
    run: ({ id }, body, context) => execute(operations.get(id) as Operation, body, context),
  };
}

/** Has an operation answer a valid body; what the library refuses is a refused request. */
export async function execute(operation: Operation, body: unknown, context?: CallContext): Promise<unknown> {
  try {
    return await operation.execute(body, context);
  } catch (error) {
    throw asRefusal(error, operation, body);
  }
}
