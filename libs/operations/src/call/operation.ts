import { type CallCost } from '@quant/core';
import { type CallContext, NO_CONTEXT } from '../table/call-context';
import { shapeOf } from '../wire/names';
import { libraryMapperCompiler } from '../wire/to-library';
import { wireMapperCompiler } from '../wire/to-wire';
import { toWirePath } from '../wire/to-wire-path';
import { toWireWords } from '../wire/to-wire-words';
import { JsonText } from './json-text';
import { type Rules } from './rules';

/** One operation, ready to run. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /**
   * Answers a validated request body with the body of the 200 answer, keys in the document's order, or with its JSON where
   * a thread has written it. A promise only where the library gives one.
   *
   * @throws what the library throws; UnservableResultError when the result cannot be written as JSON without loss
   */
  readonly execute: (body: unknown, context?: CallContext) => unknown;
  /** The same for inputs in the library's spelling. */
  readonly answer: (inputs: unknown) => unknown;
  /**
   * Finds out whether a validated body can be answered now, before anything is paid for. Absent where it always can.
   *
   * @param client  whose call it is
   * @throws what says that it cannot, never InvalidRequestError
   */
  readonly prepare?: (body: unknown, client?: () => string) => Promise<void>;
  /** What answering a validated request body will cost, known before the work. */
  readonly cost: (body: unknown) => CallCost;
  /** Where an InvalidInputError's path is on the wire: `['legs', 0, 'strikePrice']` → `['body', 'legs', 0, 'strike_price']`. */
  readonly toWireLoc: (path: readonly (string | number)[]) => (string | number)[];
  /** A sentence of the library that may name inputs, in the names of the wire: `below entryPrice` → `below entry_price`. */
  readonly toWireWords: (sentence: string) => string;
}

/** A function of a library, or one that is connected to something. */
type Calculate = (inputs: unknown, context: CallContext) => unknown;

/** The names of an operation, translated in both directions around its function. */
export type BoundOperation = Omit<Operation, 'cost' | 'prepare'> & { readonly inputsOf: (body: unknown) => unknown };

/** Binds an operation to the function that answers it. */
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
