import { InvalidInputError } from '@quant/core';

/**
 * Refuses a curve that starts at 0: nothing can be measured against it.
 *
 * @throws InvalidInputError  the first value is not positive (`value_error`)
 */
export function assertFirstPositive(curve: ArrayLike<number>, name: string): void {
  if ((curve[0] as number) > 0) return;
  throw new InvalidInputError([name], 'value_error', 'positive at its start', curve);
}
