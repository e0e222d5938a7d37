import { InvalidInputError, type QuantError } from '@quant/core';
import { type Operation } from '../operations';
import { echo } from '../validation/echo';
import { InvalidRequestError } from './invalid-request-error';

/** Stable for ever, and asked instead of `instanceof`: a library may be loaded twice. */
const CODES = new Set(['INVALID_INPUT', 'INSUFFICIENT_DATA', 'DEGENERATE_DATA', 'NO_SOLUTION', 'NOT_CONVERGED']);

/**
 * What an error thrown by an operation means to the client: what a library refuses is a refused request, located where
 * the wire has that input, and told in the names of the wire. Anything else stays what it was, a fault of ours.
 */
export function asRefusal(error: unknown, operation: Operation, body: unknown): unknown {
  if (!isQuantError(error)) return error;
  if (!isInvalidInput(error)) {
    const msg = operation.toWireWords(error.message);
    return new InvalidRequestError([{ type: 'value_error', loc: ['body'], msg, input: echo(body) }]);
  }
  const { path, rule, received } = error;
  const msg = messageOf(error, operation);
  return new InvalidRequestError([
    { type: rule, loc: operation.toWireLoc(path), msg, input: echo(inWireNames(echo(received), operation)) },
  ]);
}

/** A library is given objects with names of its own; what is repeated to the client has those that it sent. Of an echo, which is small. */
function inWireNames(received: unknown, operation: Operation): unknown {
  if (Array.isArray(received)) return received.map((item) => inWireNames(item, operation));
  if (typeof received !== 'object' || received === null) return received;
  const entries = Object.entries(received);
  return Object.fromEntries(
    entries.map(([name, value]) => [operation.toWireWords(name), inWireNames(value, operation)]),
  );
}

/** How the constraints begin that want an input to be there. */
const GIVEN = /^given\b/;

/** The message of the library, with the names of the wire; of an input that is not there, what it should be. */
function messageOf({ path, rule, constraint, received }: InvalidInputError, operation: Operation): string {
  const wanted = operation.toWireWords(constraint);
  if (rule !== 'value_error') return `Input should be ${wanted}`;
  const [, ...place] = operation.toWireLoc(path);
  const { param, message } = new InvalidInputError(place, rule, wanted, received);
  if (received !== undefined && received !== null) return message;
  return GIVEN.test(wanted) ? `${param} is required${wanted.replace(GIVEN, '')}` : `${param} must be ${wanted}`;
}

function isQuantError(error: unknown): error is QuantError {
  return error instanceof Error && 'code' in error && CODES.has(String(error.code));
}

function isInvalidInput(error: QuantError): error is InvalidInputError {
  return error.code === 'INVALID_INPUT' && Array.isArray((error as Partial<InvalidInputError>).path);
}
