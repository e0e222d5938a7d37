import { type InputPath } from '../errors/invalid-input-error';
import { assertArray } from './assert-array';
import { assertLength, type ArrayLength } from './assert-length';
import { assertNumber } from './assert-number';
import { ANY_NUMBER, type Bounds, isWithin, MAX_MAGNITUDE } from './bounds';

/**
 * Numbers in order of time, oldest first, or the observations of one variable: an array, or a typed array of numbers. Never
 * mutated.
 */
export type Series = readonly number[] | NumberArray;

/** The typed arrays of JavaScript whose elements are numbers. */
type NumberArray =
  | Float64Array
  | Float32Array
  | Int32Array
  | Uint32Array
  | Int16Array
  | Uint16Array
  | Int8Array
  | Uint8Array
  | Uint8ClampedArray;

/** Maximum length of a series without a tighter bound; limited only by memory and time. */
export const MAX_LENGTH = 10_000_000;

/**
 * Refuses anything but numbers within their bounds, in an array of an allowed length; the general bound |x| ≤ 1e15 always
 * applies.
 *
 * @param values  what the caller passed: an array or a typed array of numbers
 * @param path    name of the input, or its path inside the inputs object
 * @param length  fewest (default 0) and most elements
 * @param bounds  bounds of each element, see {@link Bounds}; declare them once as a constant
 * @throws InvalidInputError  values is absent, not an array, too short or too long, or an element is refused by
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
  if (isTypedArray(values)) assertLength(values, at, length);
  else assertArray(values, at, length);
  assertElements(values, at, bounds);
}

/** True for a typed array whose elements are numbers. */
export function isTypedArray(values: unknown): values is NumberArray {
  return values instanceof Float64Array || (ArrayBuffer.isView(values) && isArrayOfNumbers(values));
}

function isArrayOfNumbers(view: ArrayBufferView): boolean {
  return !(view instanceof DataView || view instanceof BigInt64Array || view instanceof BigUint64Array);
}

function assertElements(values: ArrayLike<unknown>, path: InputPath, bounds: Bounds): void {
  const { greaterThan = -Infinity, atLeast = -MAX_MAGNITUDE, lessThan = Infinity, atMost = MAX_MAGNITUDE } = bounds;
  const low = Math.max(greaterThan, atLeast, -MAX_MAGNITUDE);
  const high = Math.min(lessThan, atMost, MAX_MAGNITUDE);
  const { length } = values;
  for (let i = 0; i < length; i++) {
    // fast path in steps of four for values well inside; the rest, including the bounds themselves, gets a second check
    while (i < length - 3 && areInside(values, i, low, high)) i += 4;
    if (i === length) return;
    const value = values[i];
    if (!isWithin(value, bounds)) assertNumber(value, [...path, i], bounds);
  }
}

/** True where the four elements from an index on are numbers between two others. */
function areInside(values: ArrayLike<unknown>, i: number, low: number, high: number): boolean {
  const a = values[i];
  const b = values[i + 1];
  const c = values[i + 2];
  const d = values[i + 3];
  return (
    typeof a === 'number' &&
    typeof b === 'number' &&
    typeof c === 'number' &&
    typeof d === 'number' &&
    a > low &&
    a < high &&
    b > low &&
    b < high &&
    c > low &&
    c < high &&
    d > low &&
    d < high
  );
}
