import { type CallCost } from '@quant/core';
import { type CallContext } from '../table/call-context';
import { type DocumentedOperation } from '@quant/contract';
import { InvalidRequestError } from '../validation/invalid-request-error';
import { asRefusal } from '../validation/library-errors';
import { explanationOf } from './explanations';
import { type Operation } from './operation';

/** Calls of operations that are part of another request: items of a batch, tools of an agent. */
export interface DirectCalls {
  /** @throws InvalidRequestError  the body breaks rules; the violations are those that a direct request would get */
  assertValid(entry: DocumentedOperation, body: unknown): void;
  /** Estimates the cost of a call with a valid body. */
  cost(entry: DocumentedOperation, body: unknown): CallCost;
  /** Checks that the service can answer a valid body now. @throws the reason why it cannot */
  prepare(entry: DocumentedOperation, body: unknown, client?: () => string): Promise<void>;
  /** Answers a valid body. @throws InvalidRequestError  the library refuses the inputs */
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

/** Runs an operation with a valid body, and turns a refusal by the library into an InvalidRequestError. */
export async function execute(operation: Operation, body: unknown, context?: CallContext): Promise<unknown> {
  try {
    return await operation.execute(body, context);
  } catch (error) {
    throw asRefusal(error, body);
  }
}
