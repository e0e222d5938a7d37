import { type CallCost } from '@quant/core';
import { libraryMapperCompiler } from '../wire/to-library';
import { type Schema } from '../contract/schema';
import { shapeCompiler } from '../wire/shape';
import { toWirePath } from '../wire/to-wire-path';
import { toWireWords } from '../wire/to-wire-words';
import { wireMapperCompiler } from '../wire/to-wire';
import { type CallContext, NO_CONTEXT } from '../table/call-context';
import { LIGHT, operationCost } from '../table/costs';
import { CONNECTED_OPERATIONS, OWN_OPERATIONS, type LibraryFunction } from '../table/define-operations';
import { type OpenApiDocument } from '../contract/document';
import { type DocumentedOperation, documentedOperations } from '../contract/documented-operations';
import { JsonText } from './json-text';
import { operationTable } from '../table/table';

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
   * @throws what says that it cannot, never InvalidRequestError
   */
  readonly prepare?: (body: unknown) => Promise<void>;
  /** What answering a validated request body will cost, known before the work. */
  readonly cost: (body: unknown) => CallCost;
  /** Where an InvalidInputError's path is on the wire: `['legs', 0, 'strikePrice']` → `['body', 'legs', 0, 'strike_price']`. */
  readonly toWireLoc: (path: readonly (string | number)[]) => (string | number)[];
  /** A sentence of the library that may name inputs, in the names of the wire: `below entryPrice` → `below entry_price`. */
  readonly toWireWords: (sentence: string) => string;
}

type Table = Readonly<Record<string, LibraryFunction>>;

/**
 * Binds every operation of the document that takes and answers a JSON body to its library function, but for those of the service
 * itself.
 *
 * @param document  the bundled document; must be the one that the table was compiled against
 * @param table     operationId → library function
 * @returns operationId → operation
 * @throws Error  document and table do not have the same operations, or a name cannot be respelt
 */
export function compileOperations(
  document: OpenApiDocument,
  table: Table = operationTable,
): ReadonlyMap<string, Operation> {
  const bind = binderOf(document, table);
  const operations = documentedOperations(document).filter(({ id }) => isBound(id, table));
  const unknown = Object.keys(table).filter((id) => !operations.some((operation) => operation.id === id));
  if (unknown.length > 0) throw new Error(`the document has no operation ${unknown.join(', ')}`);
  return new Map(operations.map((operation) => [operation.id, bind(operation)]));
}

/** Whether an operation is one of the table's; others that are connected to something may be absent. */
function isBound(id: string, table: Table): boolean {
  const mayBeAbsent: readonly string[] = [...OWN_OPERATIONS, ...CONNECTED_OPERATIONS];
  return Object.hasOwn(table, id) || !mayBeAbsent.includes(id);
}

function binderOf(document: OpenApiDocument, table: Table): (operation: DocumentedOperation) => Operation {
  const shapeOf = shapeCompiler(document);
  const toLibraryMapper = libraryMapperCompiler();
  const toWireMapper = wireMapperCompiler();

  return ({ id, method, path, request = ANYTHING, response = ANYTHING }) => {
    const calculate = Object.hasOwn(table, id)
      ? (table[id] as (input: unknown, context: CallContext) => unknown)
      : undefined;
    if (!calculate) throw new Error(`no library function is bound to operation ${id}`);
    const requestShape = shapeOf(request);
    const toLibrary = toLibraryMapper(requestShape);
    const toWire = toWireMapper(shapeOf(response)) ?? ((result: unknown) => result);
    const toBody = (result: unknown): unknown => (result instanceof JsonText ? result : toWire(result));

    const answer = (inputs: unknown, context = NO_CONTEXT): unknown => {
      const result = calculate(inputs, context);
      return result instanceof Promise ? result.then(toBody) : toBody(result);
    };
    const execute = (body: unknown, context?: CallContext): unknown =>
      answer(toLibrary && body !== undefined ? toLibrary(body) : body, context);
    const toWireLoc = (steps: readonly (string | number)[]) => ['body', ...toWirePath(requestShape, steps)];
    const estimate = operationCost(id)?.estimate as ((inputs: unknown) => CallCost) | undefined;
    const cost = (body: unknown): CallCost => (estimate ? estimate(toLibrary ? toLibrary(body) : body) : LIGHT);
    return { id, method, path, execute, answer, cost, toWireLoc, toWireWords: toWireWords(requestShape) };
  };
}

const ANYTHING: Schema = {};
