import { InvalidInputError } from '../errors/invalid-input-error';

/**
 * Refuses anything but a number; ±Infinity passes, since functions guarded by this one have a limit there.
 *
 * @param value  what the caller passed
 * @param name   name of the argument
 * @throws InvalidInputError  value is absent, not a number, or NaN
 */
export function assertExtendedReal(value: unknown, name: string): asserts value is number {
  // the self-comparison is the whole cost on the good path: once compiled, typeof of a number is free
  if (typeof value === 'number' && value === value) return;
  if (value === undefined) throw new InvalidInputError([name], 'missing', 'given', value);
  if (typeof value !== 'number') throw new InvalidInputError([name], 'float_type', 'a number', value);
  throw new InvalidInputError([name], 'finite_number', 'a number other than NaN', value);
}
