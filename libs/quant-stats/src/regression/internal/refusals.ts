import { InvalidInputError } from '@quant/core';
import { type Predictors } from '../predictors';
import { type Parameter } from './parameter';

/** The refusal of predictors of which one follows from the others, or from a constant. */
export function dependentColumns({ name, given }: Pick<Predictors, 'name' | 'given'>): InvalidInputError {
  return new InvalidInputError([name], 'value_error', 'of columns independent of each other and of a constant', given);
}

/**
 * Refuses predictors so small, against the response, that a slope leaves the range of doubles: 1e15 over 1e-300.
 *
 * @throws InvalidInputError  `value_error` at the predictors
 */
export function assertRepresentable(
  parameters: readonly Pick<Parameter, 'value' | 'standardError'>[],
  { name, given }: Pick<Predictors, 'name' | 'given'>,
): void {
  if (parameters.every(({ value, standardError }) => Number.isFinite(value) && Number.isFinite(standardError ?? 0)))
    return;
  throw new InvalidInputError(
    [name],
    'value_error',
    'of a size that keeps the coefficients within the range of doubles',
    given,
  );
}
