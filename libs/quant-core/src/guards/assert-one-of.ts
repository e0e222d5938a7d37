import { InvalidInputError, type InputPath } from '../errors/invalid-input-error';

/**
 * Refuses anything but one of the allowed words.
 *
 * @param value    what the caller passed
 * @param path     name of the input, or its path inside the inputs object
 * @param allowed  the words, in the order in which the message lists them
 * @param nearest  names the word that was probably meant, for the message; default: none is named
 * @throws InvalidInputError  value is absent or not one of `allowed`
 * @example
 * assertOneOf('call', 'type', ['call', 'put']); // passes
 */
export function assertOneOf<Word extends string>(
  value: unknown,
  path: string | InputPath,
  allowed: readonly Word[],
  nearest?: (given: string, allowed: readonly string[]) => string | undefined,
): asserts value is Word {
  if (allowed.includes(value as Word)) return;
  const at = typeof path === 'string' ? [path] : path;
  if (value === undefined) throw new InvalidInputError(at, 'missing', 'given', value);
  const words = allowed.map((word) => `'${word}'`).join(' or ');
  const meant = typeof value === 'string' ? nearest?.(value, allowed) : undefined;
  const hint = meant === undefined ? '' : `; did you mean '${meant}'?`;
  throw new InvalidInputError(at, 'literal_error', `${words}${hint}`, value);
}
