import { InvalidInputError, type InputPath } from '../errors/invalid-input-error';
import { assertLength, type ArrayLength } from './assert-length';

/**
 * Refuses anything but an array of an allowed length. The elements are for the caller to check.
 *
 * @param value   what the caller passed
 * @param path    name of the input, or its path inside the inputs object
 * @param length  fewest (default 0) and most elements
 * @throws InvalidInputError  value is absent, not an array, too short or too long
 * @example
 * assertArray([95, 105], 'strikes', { atLeast: 1, atMost: 50 }); // passes
 */
export function assertArray(
  value: unknown,
  path: string | InputPath,
  length: ArrayLength,
): asserts value is readonly unknown[] {
  const at = typeof path === 'string' ? [path] : path;
  if (value === undefined) throw new InvalidInputError(at, 'missing', 'given', value);
  if (!Array.isArray(value)) throw new InvalidInputError(at, 'list_type', 'an array', value);
  assertLength(value, at, length);
}
