import { type Rules } from '@quant/contract';
import { type CallCost } from '@quant/core';
import { type CallContext, NO_CONTEXT } from '../table/call-context';
import { JsonText } from './json-text';
import { servable } from './servable';

/** One operation, ready to run. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /**
   * Answers a validated request body with the body of the 200 answer, or with JSON text if a thread has written it. Returns a promise
   * only if the function behind it does.
   *
   * @throws the function's errors; UnservableResultError if JSON cannot represent the result without loss
   */
  readonly execute: (body: unknown, context?: CallContext) => unknown;
  /** The same for a body whose defaults are written out. */
  readonly answer: (request: unknown) => unknown;
  /**
   * Checks whether the operation can answer a validated body now, before payment. Absent if it always can.
   *
   * @param client  identifies the caller
   * @throws the reason, never InvalidRequestError
   */
  readonly prepare?: (body: unknown, client?: () => string) => Promise<void>;
  /** Cost of answering a validated request body, known before the work. */
  readonly cost: (body: unknown) => CallCost;
}

/** A report, or a function connected to market data or a store: one object in, one result out, now or later. */
export type OperationFunction = (request: never, context: CallContext) => unknown;

/** An operation whose cost is not known yet. */
export type BoundOperation = Omit<Operation, 'cost' | 'prepare'> & { readonly requestOf: (body: unknown) => unknown };

/** Binds an operation that is connected to something: it takes the body as it was sent. */
export function connectedOperation(rules: Rules, answered: OperationFunction): BoundOperation {
  return bound(rules, answered, (body) => body);
}

/** Binds an operation to its report, which takes requests with their defaults written out. */
export function reportOperation(rules: Rules, report: OperationFunction): BoundOperation {
  return bound(rules, report, rules.complete);
}

function bound(
  { id, method, path }: Rules,
  calculate: OperationFunction,
  requestOf: BoundOperation['requestOf'],
): BoundOperation {
  const toBody = (result: unknown): unknown => (result instanceof JsonText ? result : servable(result));
  const answer = (request: unknown, context = NO_CONTEXT): unknown => {
    const result = calculate(request as never, context);
    return result instanceof Promise ? result.then(toBody) : toBody(result);
  };
  return { id, method, path, answer, requestOf, execute: (body, context) => answer(requestOf(body), context) };
}
