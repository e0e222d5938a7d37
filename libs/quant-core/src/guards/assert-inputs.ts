import { InvalidInputError } from '../errors/invalid-input-error';

/**
 * Refuses anything but an object as the one argument of a public function, so that a missing argument reads as such.
 *
 * @param inputs  what the caller passed
 * @throws InvalidInputError  inputs is no object, or an array
 * @example
 * assertInputs({ S: 100 }); // passes
 */
export function assertInputs(inputs: unknown): asserts inputs is object {
  if (typeof inputs === 'object' && inputs !== null && !Array.isArray(inputs)) return;
  throw new InvalidInputError(['inputs'], inputs === undefined ? 'missing' : 'dict_type', 'an object', inputs);
}
