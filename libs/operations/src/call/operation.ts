import { type CallCost } from '@quant/core';
import { type CallContext, NO_CONTEXT } from '../table/call-context';
import { shapeOf } from '@quant/contract/names';
import { libraryMapperCompiler } from '../wire/to-library';
import { wireMapperCompiler } from '../wire/to-wire';
import { toWirePath } from '../wire/to-wire-path';
import { toWireWords } from '../wire/to-wire-words';
import { JsonText } from './json-text';
import { servable } from '../wire/servable';
import { type Rules } from '@quant/contract';

/** One operation, ready to run. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /**
   * Answers a validated request body with the body of the 200 answer, keys in the document's order, or with JSON text if a
   * thread has written it. Returns a promise only if the library does.
   *
   * @throws the library's errors; UnservableResultError if JSON cannot represent the result without loss
   */
  readonly execute: (body: unknown, context?: CallContext) => unknown;
  /** The same for inputs with the library's names. */
  readonly answer: (inputs: unknown) => unknown;
  /**
   * Checks whether the operation can answer a validated body now, before payment. Absent if it always can.
   *
   * @param client  identifies the caller
   * @throws the reason, never InvalidRequestError
   */
  readonly prepare?: (body: unknown, client?: () => string) => Promise<void>;
  /** Cost of answering a validated request body, known before the work. */
  readonly cost: (body: unknown) => CallCost;
  /** Wire location of an InvalidInputError's path: `['legs', 0, 'strikePrice']` → `['body', 'legs', 0, 'strike_price']`. */
  readonly toWireLoc: (path: readonly (string | number)[]) => (string | number)[];
  /** A library message with the input names of the wire: `below entryPrice` → `below entry_price`. */
  readonly toWireWords: (sentence: string) => string;
}

/** A library function, or a function connected to market data or a store. */
type Calculate = (inputs: unknown, context: CallContext) => unknown;

/** Translates names in both directions around an operation's function. */
export type BoundOperation = Omit<Operation, 'cost' | 'prepare'> & { readonly inputsOf: (body: unknown) => unknown };

/** Binds an operation to a function that has the library's names. */
export function boundOperation({ id, method, path, request, response }: Rules, calculate: Calculate): BoundOperation {
  const requestShape = shapeOf(request);
  const toLibrary = libraryMapperCompiler()(requestShape);
  const toWire = wireMapperCompiler()(shapeOf(response)) ?? ((result: unknown) => result);
  const toBody = (result: unknown): unknown => (result instanceof JsonText ? result : toWire(result));

  const answer = (inputs: unknown, context = NO_CONTEXT): unknown => {
    const result = calculate(inputs, context);
    return result instanceof Promise ? result.then(toBody) : toBody(result);
  };
  const inputsOf = (body: unknown): unknown => (toLibrary && body !== undefined ? toLibrary(body) : body);
  return {
    id,
    method,
    path,
    answer,
    inputsOf,
    execute: (body, context) => answer(inputsOf(body), context),
    toWireLoc: (steps) => ['body', ...toWirePath(requestShape, steps)],
    toWireWords: toWireWords(requestShape),
  };
}

/** Binds an operation that is connected to something: it takes the body as it was sent. */
export function connectedOperation(rules: Rules, answered: Calculate): BoundOperation {
  return wireOperation(rules, answered, (body) => body);
}

/** Binds an operation to its report, which takes requests with their defaults written out. */
export function reportOperation(rules: Rules, report: Calculate): BoundOperation {
  return wireOperation(rules, report, rules.complete);
}

/** Binds an operation to a function that has the names of the wire. */
function wireOperation({ id, method, path }: Rules, calculate: Calculate, inputsOf: Rules['complete']): BoundOperation {
  const toBody = (result: unknown): unknown => (result instanceof JsonText ? result : servable(result));
  const answer = (inputs: unknown, context = NO_CONTEXT): unknown => {
    const result = calculate(inputs, context);
    return result instanceof Promise ? result.then(toBody) : toBody(result);
  };
  return {
    id,
    method,
    path,
    answer,
    inputsOf,
    execute: (body, context) => answer(inputsOf(body), context),
    toWireLoc: (steps) => ['body', ...steps],
    toWireWords: (sentence) => sentence,
  };
}
