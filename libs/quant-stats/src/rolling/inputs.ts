import { assertInteger, assertSeries, type InputPath, MAX_LENGTH } from '@quant/core';

/** A series of any length; one that is shorter than the window has no figures. */
const LENGTH = { atMost: MAX_LENGTH };

/** @throws InvalidInputError  the window is not a whole number from `atLeast` to 10 million */
export function assertWindow(window: number, atLeast: number): void {
  assertInteger(window, 'window', { atLeast, atMost: MAX_LENGTH });
}

/**
 * The values of a series, once checked.
 *
 * @throws InvalidInputError  a value is not a number up to 1e15, or there are more than 10 million
 */
export function checkedValues(values: unknown, path: string | InputPath): Float64Array {
  assertSeries(values, path, LENGTH);
  return values instanceof Float64Array ? values : Float64Array.from(values);
}

/** NaN for each element of a series. */
export function noFigures(length: number): Float64Array {
  return new Float64Array(length).fill(NaN);
}
