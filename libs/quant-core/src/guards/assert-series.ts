import { type InputPath } from '../errors/invalid-input-error';
import { assertArray, type ArrayLength } from './assert-array';
import { assertNumber } from './assert-number';
import { ANY_NUMBER, MAX_MAGNITUDE, type Bounds } from './bounds';

/** Numbers in order of time, oldest first, or the observations of one variable. Never mutated. */
export type Series = readonly number[] | Float64Array;

/**
 * Refuses anything but numbers within their bounds, in an array of an allowed length; the general bound |x| ≤ 1e15 always
 * holds for each.
 *
 * @param values  what the caller passed: an array or a Float64Array
 * @param path    name of the input, or its path inside the inputs object
 * @param length  fewest (default 0) and most elements
 * @param bounds  bounds of each element, see {@link Bounds}; declare them once as a constant
 * @throws InvalidInputError  values is absent, no array, too short or too long, or an element is refused by assertNumber
 * @example
 * assertSeries([101.5, 99.25], 'prices', { atLeast: 2, atMost: 5000 }, { greaterThan: 0 }); // passes
 * assertSeries([101.5, -1], 'prices', { atMost: 5000 }, { greaterThan: 0 }); // throws INVALID_INPUT
 */
export function assertSeries(
  values: unknown,
  path: string | InputPath,
  length: ArrayLength,
  bounds: Bounds = ANY_NUMBER,
): asserts values is Series {
  const at = typeof path === 'string' ? [path] : path;
  // a typed array has no holes and no strings, but the same lengths and bounds apply
  const elements: unknown = values instanceof Float64Array ? Array.from(values) : values;
  assertArray(elements, at, length);
  const { greaterThan = -Infinity, atLeast = -MAX_MAGNITUDE, lessThan = Infinity, atMost = MAX_MAGNITUDE } = bounds;
  for (let i = 0; i < elements.length; i++) {
    const value = elements[i];
    const isWithin =
      typeof value === 'number' && value >= atLeast && value <= atMost && value > greaterThan && value < lessThan;
    // the guard of one number names the fault, and holds the general bound where a wider one was declared
    if (!isWithin || Math.abs(value) > MAX_MAGNITUDE) assertNumber(value, [...at, i], bounds);
  }
}
