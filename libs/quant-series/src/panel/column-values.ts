import { InvalidInputError, type InputPath, MAX_MAGNITUDE } from '@quant/core';

/** Values of a column: numbers, and null or NaN for a missing one. */
export type ColumnValues = ArrayLike<number | null>;

/**
 * A copy of a column, NaN where a value is missing.
 *
 * @param length  number of dates
 * @throws InvalidInputError  no list, one of another length, or a value that is neither missing nor a number of at most 1e15
 */
export function columnValues(given: unknown, path: InputPath, length: number): Float64Array {
  if (given === undefined) throw new InvalidInputError(path, 'missing', 'given', given);
  if (!isList(given)) throw new InvalidInputError(path, 'list_type', 'an array of numbers', given);
  if (given.length !== length) {
    throw new InvalidInputError(path, 'value_error', `as long as the dates, ${length} elements`, given);
  }
  const values = new Float64Array(length);
  for (let i = 0; i < length; i++) {
    const value = given[i];
    if (value === null) values[i] = NaN;
    else if (typeof value === 'number' && !(Math.abs(value) > MAX_MAGNITUDE)) values[i] = value;
    else throw valueError(value, [...path, i]);
  }
  return values;
}

function isList(given: unknown): given is ArrayLike<unknown> {
  return Array.isArray(given) || (ArrayBuffer.isView(given) && !(given instanceof DataView));
}

function valueError(value: unknown, path: InputPath): InvalidInputError {
  const isNumber = typeof value === 'number';
  const constraint = isNumber ? 'between -1e15 and 1e15' : 'a number, or null or NaN if it is missing';
  return new InvalidInputError(path, isNumber ? 'finite_number' : 'float_type', constraint, value);
}
