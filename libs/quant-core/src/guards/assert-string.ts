import { InvalidInputError, type InputPath } from '../errors/invalid-input-error';

/**
 * Refuses anything but a string of an allowed length. Characters are counted, not the halves of surrogate pairs.
 *
 * @param value   what the caller passed
 * @param path    name of the input, or its path inside the inputs object
 * @param length  fewest (default 0) and most characters
 * @throws InvalidInputError  value is absent, not a string, too short or too long
 * @example
 * assertString('SPY', 'asset', { atLeast: 1, atMost: 64 }); // passes
 * assertString('', 'asset', { atLeast: 1, atMost: 64 }); // throws INVALID_INPUT
 */
export function assertString(
  value: unknown,
  path: string | InputPath,
  { atLeast = 0, atMost }: { readonly atLeast?: number; readonly atMost: number },
): asserts value is string {
  const at = typeof path === 'string' ? [path] : path;
  if (value === undefined) throw new InvalidInputError(at, 'missing', 'given', value);
  if (typeof value !== 'string') throw new InvalidInputError(at, 'string_type', 'a string', value);
  const length = Array.from(value).length;
  if (length < atLeast) throw new InvalidInputError(at, 'string_too_short', `of at least ${atLeast} characters`, value);
  if (length > atMost) throw new InvalidInputError(at, 'string_too_long', `of at most ${atMost} characters`, value);
}
