import { InvalidInputError, type InputPath } from '../errors/invalid-input-error';
import { assertNumber } from './assert-number';
import { ANY_NUMBER, type Bounds } from './bounds';

/**
 * Refuses anything but a whole number within its bounds; the general bound |x| ≤ 1e15 always holds.
 *
 * @param value   what the caller passed
 * @param path    name of the input, or its path inside the inputs object
 * @param bounds  bounds, see {@link Bounds}; declare them once as a constant
 * @throws InvalidInputError  value is absent, not a number, not finite, not whole, or out of bounds
 * @example
 * assertInteger(100, 'steps', { atLeast: 1, atMost: 200 }); // passes
 */
export function assertInteger(
  value: unknown,
  path: string | InputPath,
  bounds: Bounds = ANY_NUMBER,
): asserts value is number {
  // assertNumber reports a missing or infinite value
  if (value !== undefined && !Number.isInteger(value) && !isNonFinite(value)) {
    throw new InvalidInputError(typeof path === 'string' ? [path] : path, 'int_type', 'an integer', value);
  }
  assertNumber(value, path, bounds);
}

function isNonFinite(value: unknown): boolean {
  return typeof value === 'number' && !Number.isFinite(value);
}
