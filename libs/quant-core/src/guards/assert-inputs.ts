import { InvalidInputError, type InputPath } from '../errors/invalid-input-error';

/**
 * Refuses anything but an object as the one argument of a public function, so that a missing argument reads as such, or
 * as a part of it.
 *
 * @param inputs  what the caller passed
 * @param path    where it stands inside the inputs object, for a part; default: it is the argument itself
 * @throws InvalidInputError  inputs is no object, or an array
 * @example
 * assertInputs({ S: 100 }); // passes
 */
export function assertInputs(inputs: unknown, path: InputPath = ['inputs']): asserts inputs is object {
  if (typeof inputs === 'object' && inputs !== null && !Array.isArray(inputs)) return;
  throw new InvalidInputError(path, inputs === undefined ? 'missing' : 'dict_type', 'an object', inputs);
}
