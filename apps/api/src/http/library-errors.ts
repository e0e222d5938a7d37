import { type InvalidInputError, type QuantError } from '@quant/core';
import { type Operation } from '../operations';
import { echo } from '../validation/echo';
import { InvalidRequestError } from './invalid-request-error';

/** Stable for ever, and asked instead of `instanceof`: a library may be loaded twice. */
const CODES = new Set(['INVALID_INPUT', 'INSUFFICIENT_DATA', 'DEGENERATE_DATA', 'NO_SOLUTION', 'NOT_CONVERGED']);

/**
 * What an error thrown by an operation means to the client: what a library refuses is a refused request, located where
 * the wire has that input. Anything else stays what it was, a fault of ours.
 */
export function asRefusal(error: unknown, operation: Operation, body: unknown): unknown {
  if (!isQuantError(error)) return error;
  if (!isInvalidInput(error))
    return new InvalidRequestError([{ type: 'value_error', loc: ['body'], msg: error.message, input: echo(body) }]);
  const { path, rule, constraint, received } = error;
  const msg = rule === 'value_error' ? error.message : `Input should be ${constraint}`;
  return new InvalidRequestError([{ type: rule, loc: operation.toWireLoc(path), msg, input: echo(received) }]);
}

function isQuantError(error: unknown): error is QuantError {
  return error instanceof Error && 'code' in error && CODES.has(String(error.code));
}

function isInvalidInput(error: QuantError): error is InvalidInputError {
  return error.code === 'INVALID_INPUT' && Array.isArray((error as Partial<InvalidInputError>).path);
}
