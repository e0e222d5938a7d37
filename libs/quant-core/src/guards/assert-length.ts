import { InvalidInputError, type InputPath } from '../errors/invalid-input-error';

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
