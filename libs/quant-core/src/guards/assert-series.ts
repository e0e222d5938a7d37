import { type InputPath } from '../errors/invalid-input-error';
import { assertArray } from './assert-array';
import { assertLength, type ArrayLength } from './assert-length';
import { assertNumber } from './assert-number';
import { ANY_NUMBER, MAX_MAGNITUDE, type Bounds } from './bounds';
import { isWithin } from './is-within';

/** Numbers in order of time, oldest first, or the observations of one variable. Never mutated. */
export type Series = readonly number[] | Float64Array;

/**
 * Refuses anything but numbers within their bounds, in an array of an allowed length; the general bound |x| ≤ 1e15
 * always holds for each.
 *
 * @param values  what the caller passed: an array or a Float64Array
 * @param path    name of the input, or its path inside the inputs object
 * @param length  fewest (default 0) and most elements
 * @param bounds  bounds of each element, see {@link Bounds}; declare them once as a constant
 * @throws InvalidInputError  values is absent, no array, too short or too long, or an element is refused by
 *   assertNumber
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
  if (values instanceof Float64Array) assertLength(values, at, length);
  else assertArray(values, at, length);
  assertElements(values, at, bounds);
}

function assertElements(values: ArrayLike<unknown>, path: InputPath, bounds: Bounds): void {
  const { greaterThan = -Infinity, atLeast = -MAX_MAGNITUDE, lessThan = Infinity, atMost = MAX_MAGNITUDE } = bounds;
  const low = Math.max(greaterThan, atLeast, -MAX_MAGNITUDE);
  const high = Math.min(lessThan, atMost, MAX_MAGNITUDE);
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    // two comparisons for what is plainly inside; the rest, the bounds themselves included, is looked at twice
    if (typeof value === 'number' && value > low && value < high) continue;
    if (!isWithin(value, bounds)) assertNumber(value, [...path, i], bounds);
  }
}
