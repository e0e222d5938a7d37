import { type ArrayLength } from '../guards/assert-length';
import { assertSeries, isTypedArray, type Series } from '../guards/assert-series';
import { ANY_NUMBER, type Bounds } from '../guards/bounds';
import { fieldOf, type Field } from './field';
import { closedRange, type ClosedRange } from './number';

/**
 * Numbers within their bounds, as an array or a typed array of an allowed length; |x| ≤ 1e15 always applies.
 *
 * @param length    fewest (default 0) and most elements
 * @param each      bounds of each element; default |x| ≤ 1e15
 * @param fallback  default numbers; without them the input is required
 * @example
 * const sample = inputs({ prices: series({ atLeast: 2, atMost: 5000 }, { greaterThan: 0 }) });
 * sample.complete({ prices: [101.5, 99.25] }); // { prices: [101.5, 99.25] }
 */
export function series(length: ArrayLength, each?: Bounds): Field<Series, Series, true>;
export function series(length: ArrayLength, each: Bounds, fallback: Series): Field<Series, Series, false>;
/* @__NO_SIDE_EFFECTS__ */
export function series(length: ArrayLength, each: Bounds = ANY_NUMBER, fallback?: Series): Field<Series> {
  const range = closedRange(each);
  return fieldOf(
    { kind: 'series', length, each },
    (value) => isArray(value) && hasLength(value, length) && areWithin(value, range),
    (value, path) => {
      assertSeries(value, path, length, each);
    },
    { required: fallback === undefined, fallback },
  );
}

function isArray(value: unknown): value is ArrayLike<unknown> {
  return Array.isArray(value) || isTypedArray(value);
}

function hasLength({ length }: ArrayLike<unknown>, { atLeast = 0, atMost }: ArrayLength): boolean {
  return length >= atLeast && length <= atMost;
}

function areWithin(values: ArrayLike<unknown>, { least, most }: ClosedRange): boolean {
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    if (!(typeof value === 'number' && value >= least && value <= most)) return false;
  }
  return true;
}
