import { InvalidInputError } from '@quant/core';

const RULE = 'unambiguous';

/** A comma may be a decimal mark, or stand between two numbers or between thousands: the caller has to say. */
export function decimalQuestion(place: string, example: string): InvalidInputError {
  const shown = example.replace(/^[+-]/, '').slice(0, 30);
  return new InvalidInputError(
    [place],
    'value_error',
    `${RULE}: '${shown}' may have a decimal comma, or not; say decimal 'comma' or 'point'`,
    example,
  );
}

/**
 * Whether a series was refused because its commas are ambiguous.
 *
 * @example
 * try {
 *   readCsv('day;close\n2024-02-29;100,04\n');
 * } catch (error) {
 *   asksForDecimalMark(error); // true
 * }
 */
export function asksForDecimalMark(error: unknown): boolean {
  return InvalidInputError.is(error) && error.constraint.startsWith(`${RULE}:`);
}
