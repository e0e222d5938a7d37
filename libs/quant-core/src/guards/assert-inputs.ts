import { InvalidInputError, type InputPath } from '../errors/invalid-input-error';

/**
 * Refuses anything but an object of named values as the one argument of a public function, so that a missing argument reads as
 * such, or as a part of it.
 *
 * @param inputs  what the caller passed
 * @param path    location inside the inputs object, for a part; default: it is the argument itself
 * @param remedy  what to pass instead, for the message
 * @throws InvalidInputError  inputs is not an object, or an array, a typed array, a Map, a Set, a Date or the like
 * @example
 * assertInputs({ S: 100 }); // passes
 * assertInputs(new Map([['S', 100]])); // throws INVALID_INPUT
 */
export function assertInputs(inputs: unknown, path: InputPath = ['inputs'], remedy?: string): asserts inputs is object {
  if (isRecord(inputs)) return;
  const constraint = remedy === undefined ? 'an object' : `an object: ${remedy}`;
  throw new InvalidInputError(path, inputs === undefined ? 'missing' : 'dict_type', constraint, inputs);
}

/** True for an object of named values, an instance of a class included. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return Object.prototype.toString.call(value) === '[object Object]';
}
