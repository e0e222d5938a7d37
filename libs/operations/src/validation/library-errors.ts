import { InvalidInputError, type QuantError } from '@quant/core';
import { echo } from './echo';
import { InvalidRequestError } from './invalid-request-error';

/** How an operation spells on the wire what its library names. */
export interface WireNames {
  readonly toWireLoc: (path: readonly (string | number)[]) => (string | number)[];
  readonly toWireWords: (sentence: string) => string;
}

/** Stable for ever, and asked instead of `instanceof`: a library may be loaded twice. */
const CODES = new Set(['INVALID_INPUT', 'INSUFFICIENT_DATA', 'DEGENERATE_DATA', 'NO_SOLUTION', 'NOT_CONVERGED']);

/**
 * What an error thrown by an operation means to the client: what a library refuses is a refused request, located where
 * the wire has that input, and told in the names of the wire. Anything else stays what it was, a fault of ours.
 */
export function asRefusal(error: unknown, names: WireNames, body: unknown): unknown {
  if (!isQuantError(error)) return error;
  if (!isInvalidInput(error)) {
    const msg = names.toWireWords(error.message);
    return new InvalidRequestError([{ type: 'value_error', loc: ['body'], msg, input: echo(body) }]);
  }
  const { path, rule, received } = error;
  const msg = messageOf(error, names);
  return new InvalidRequestError([
    { type: rule, loc: names.toWireLoc(path), msg, input: echo(inWireNames(echo(received), names)) },
  ]);
}

/** A library is given objects with names of its own; what is repeated to the client has those that it sent. Of an echo, which is small. */
function inWireNames(received: unknown, names: WireNames): unknown {
  if (Array.isArray(received)) return received.map((item) => inWireNames(item, names));
  if (typeof received !== 'object' || received === null) return received;
  const entries = Object.entries(received);
  return Object.fromEntries(entries.map(([name, value]) => [names.toWireWords(name), inWireNames(value, names)]));
}

/** How the constraints begin that want an input to be there. */
const GIVEN = /^given\b/;

/** The message of the library, with the names of the wire; of an input that is not there, what it should be. */
function messageOf({ path, rule, constraint, received }: InvalidInputError, names: WireNames): string {
  const wanted = names.toWireWords(constraint);
  if (rule !== 'value_error') return `Input should be ${wanted}`;
  const [, ...place] = names.toWireLoc(path);
  const { param, message } = new InvalidInputError(place, rule, wanted, received);
  if (received !== undefined && received !== null) return message;
  return GIVEN.test(wanted) ? `${param} is required${wanted.replace(GIVEN, '')}` : `${param} must be ${wanted}`;
}

export function isQuantError(error: unknown): error is QuantError {
  return error instanceof Error && 'code' in error && CODES.has(String(error.code));
}

export function isInvalidInput(error: QuantError): error is InvalidInputError {
  return error.code === 'INVALID_INPUT' && Array.isArray((error as Partial<InvalidInputError>).path);
}
