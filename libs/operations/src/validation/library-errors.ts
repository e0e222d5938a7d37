import { InvalidInputError, type QuantError } from '@quant/core';
import { echo } from './echo';
import { InvalidRequestError } from './invalid-request-error';

/** Stable codes, compared instead of `instanceof` because a library may be loaded twice. */
const CODES = new Set([
  'INVALID_INPUT',
  'INSUFFICIENT_DATA',
  'DEGENERATE_DATA',
  'NO_SOLUTION',
  'NOT_CONVERGED',
  'OUT_OF_RANGE',
]);

/** Turns a library's refusal into a refused request. Returns other errors unchanged: they are our faults. */
export function asRefusal(error: unknown, body: unknown): unknown {
  if (!isQuantError(error)) return error;
  if (!isInvalidInput(error))
    return new InvalidRequestError([{ type: 'value_error', loc: ['body'], msg: error.message, input: echo(body) }]);
  const { path, rule, received } = error;
  return new InvalidRequestError([
    { type: rule, loc: ['body', ...path], msg: messageOf(error), input: echo(received) },
  ]);
}

/** Beginning of constraints on the presence of an input. */
const GIVEN = /^given\b/;

/** The library's message; for a missing input, a description of the expected one. */
function messageOf({ path, rule, constraint, received }: InvalidInputError): string {
  if (rule !== 'value_error') return `Input should be ${constraint}`;
  const { param, message } = new InvalidInputError(path, rule, constraint, received);
  if (received !== undefined && received !== null) return message;
  return GIVEN.test(constraint)
    ? `${param} is required${constraint.replace(GIVEN, '')}`
    : `${param} must be ${constraint}`;
}

export function isQuantError(error: unknown): error is QuantError {
  return error instanceof Error && 'code' in error && CODES.has(String(error.code));
}

export function isInvalidInput(error: QuantError): error is InvalidInputError {
  return error.code === 'INVALID_INPUT' && Array.isArray((error as Partial<InvalidInputError>).path);
}
