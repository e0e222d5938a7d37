import { type InputPath, InvalidInputError } from '../errors/invalid-input-error';

/** Bounds on the length of an array. */
export interface ArrayLength {
  readonly atLeast?: number;
  readonly atMost: number;
}

/** Refuses a length outside the bounds, as `too_short` or `too_long`. */
export function assertLength(
  values: { readonly length: number },
  path: InputPath,
  { atLeast = 0, atMost }: ArrayLength,
): void {
  if (values.length < atLeast)
    throw new InvalidInputError(path, 'too_short', `of at least ${atLeast} elements`, values);
  if (values.length > atMost) throw new InvalidInputError(path, 'too_long', `of at most ${atMost} elements`, values);
}

/**
 * Refuses a series whose length differs from that of the series it belongs to, instead of truncating the longer one.
 *
 * @param values     the dependent series, checked by assertSeries
 * @param path       name of the input, or its path inside the inputs object
 * @param reference  the series that sets the length
 * @param name       its name, for the message
 * @throws InvalidInputError  the lengths differ (`value_error`)
 * @example
 * assertSameLength([1, 2], 'y', [3, 4], 'x'); // passes
 * assertSameLength([1, 2], 'y', [3, 4, 5], 'x'); // throws INVALID_INPUT
 */
export function assertSameLength(
  values: { readonly length: number },
  path: string | InputPath,
  reference: { readonly length: number },
  name: string,
): void {
  if (values.length === reference.length) return;
  const at = typeof path === 'string' ? [path] : path;
  throw new InvalidInputError(at, 'value_error', `as long as ${name}, ${reference.length} elements`, values);
}
