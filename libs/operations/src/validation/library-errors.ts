import { InvalidInputError, type QuantError } from '@quant/core';
import { echo } from './echo';
import { InvalidRequestError } from './invalid-request-error';

/** Translation from an operation's library names to its wire names. */
export interface WireNames {
  readonly toWireLoc: (path: readonly (string | number)[]) => (string | number)[];
  readonly toWireWords: (sentence: string) => string;
}

/** Stable codes, compared instead of `instanceof` because a library may be loaded twice. */
const CODES = new Set(['INVALID_INPUT', 'INSUFFICIENT_DATA', 'DEGENERATE_DATA', 'NO_SOLUTION', 'NOT_CONVERGED']);

/**
 * Turns a library's refusal into a refused request, with the input's location and names on the wire. Returns other errors
 * unchanged: they are our faults.
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

/** Renames a repeated input back to the client's names. Expects a small, shortened value. */
function inWireNames(received: unknown, names: WireNames): unknown {
  if (Array.isArray(received)) return received.map((item) => inWireNames(item, names));
  if (typeof received !== 'object' || received === null) return received;
  const entries = Object.entries(received);
  return Object.fromEntries(entries.map(([name, value]) => [names.toWireWords(name), inWireNames(value, names)]));
}

/** Beginning of constraints on the presence of an input. */
const GIVEN = /^given\b/;

/** The library's message with wire names; for a missing input, a description of the expected one. */
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
