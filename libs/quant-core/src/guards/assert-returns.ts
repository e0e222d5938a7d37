import { InvalidInputError, type InputPath } from '../errors/invalid-input-error';
import { resolvedDeviation } from '../sample/resolved-deviation';
import { mean } from '../sample/sum';
import { type ArrayLength } from './assert-length';
import { assertSeries, type Series } from './assert-series';
import { type Bounds } from './bounds';

/** So many values above 1, each of them a gain of more than 100 %, are prices. */
const FEW = 3;

/** So many positive values that hardly vary are prices. */
const MANY = 20;

/** A mean above so many standard deviations hardly varies: that of returns is a fraction of one. */
const DEVIATIONS = 10;

/** What to do about prices. */
const REMEDY = 'pass simpleReturns(prices)';

/**
 * Refuses anything but a series of returns: applies assertSeries, and refuses values that look like prices unless the caller
 * insists.
 *
 * Three or more values that are all above 1 look like prices, and so do 20 or more that are all positive with a mean above ten
 * times their standard deviation. Values that are all equal and at most 1 pass: they are the interest on cash, or flat returns.
 *
 * @param values  what the caller passed
 * @param path    name of the input, or its path inside the inputs object
 * @param length  fewest (default 0) and most elements
 * @param bounds  bounds of each element
 * @param of      `returns`, as the caller's option of this name: values that look like prices pass
 * @param remedy  what a caller who has prices should do, for the message
 * @throws InvalidInputError  values is no such series, or its values look like prices (`value_error`)
 * @example
 * const bounds = { atLeast: -1, atMost: 1000 };
 * assertReturns([0.01, -0.02], 'returns', { atLeast: 1, atMost: 5000 }, bounds); // passes
 * assertReturns([100, 101, 99], 'returns', { atLeast: 1, atMost: 5000 }, bounds); // throws INVALID_INPUT
 * assertReturns([100, 101, 99], 'returns', { atLeast: 1, atMost: 5000 }, bounds, 'returns'); // passes
 */
export function assertReturns(
  values: unknown,
  path: string | InputPath,
  length: ArrayLength,
  bounds: Bounds,
  of?: 'returns',
  remedy: string = REMEDY,
): asserts values is Series {
  assertSeries(values, path, length, bounds);
  if (of !== undefined) return;
  const reason = looksOfPrices(values);
  if (reason === null) return;
  const constraint = `returns, and these look like prices (${reason}): ${remedy}, or { of: 'returns' } if they are returns`;
  throw new InvalidInputError(typeof path === 'string' ? [path] : path, 'value_error', constraint, values);
}

/**
 * Reason why values look like prices, or null. The first return that is not a gain settles it, so the check costs little for
 * returns.
 */
function looksOfPrices(values: Series): string | null {
  const n = values.length;
  if (n < FEW) return null;
  let least = Infinity;
  for (let i = 0; i < n; i++) {
    const value = values[i] as number;
    if (!(value > 0)) return null;
    if (value < least) least = value;
  }
  if (least > 1) return 'all are above 1';
  if (n < MANY) return null;
  const average = mean(values);
  const deviation = resolvedDeviation(values, average);
  // constant values are interest rates, not prices
  return deviation > 0 && average > DEVIATIONS * deviation
    ? `all are positive, with a mean above ${DEVIATIONS} times their standard deviation`
    : null;
}
