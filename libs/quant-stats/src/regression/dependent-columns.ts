import { InvalidInputError } from '@quant/core';

/** The refusal of predictors of which one follows from the others, or from a constant. */
export function dependentColumns(x: unknown): InvalidInputError {
  return new InvalidInputError(['x'], 'value_error', 'of columns independent of each other and of a constant', x);
}
