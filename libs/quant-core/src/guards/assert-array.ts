import { InvalidInputError, type InputPath } from '../errors/invalid-input-error';

/** How many elements an array may have. */
export interface ArrayLength {
  readonly atLeast?: number;
  readonly atMost: number;
}

/**
 * Refuses anything but an array of an allowed length. The elements are for the caller to check.
 *
 * @param value   what the caller passed
 * @param path    name of the input, or its path inside the inputs object
 * @param length  fewest (default 0) and most elements
 * @throws InvalidInputError  value is absent, no array, too short or too long
 * @example
 * assertArray([95, 105], 'strikes', { atLeast: 1, atMost: 50 }); // passes
 */
export function assertArray(
  value: unknown,
  path: string | InputPath,
  { atLeast = 0, atMost }: ArrayLength,
): asserts value is readonly unknown[] {
  const at = typeof path === 'string' ? [path] : path;
  if (value === undefined) throw new InvalidInputError(at, 'missing', 'given', value);
  if (!Array.isArray(value)) throw new InvalidInputError(at, 'list_type', 'an array', value);
  if (value.length < atLeast) throw new InvalidInputError(at, 'too_short', `of at least ${atLeast} elements`, value);
  if (value.length > atMost) throw new InvalidInputError(at, 'too_long', `of at most ${atMost} elements`, value);
}
