import { assertSeries, InvalidInputError, MAX_LENGTH } from '@quant/core';
import { relativeChange } from '@quant/core/kernels';
import { looksLikePrices } from './looks-like-prices';

/** Meaning of a series' values. */
export type ReturnsGivenAs = 'prices' | 'returns';

/**
 * Converts declared prices to simple returns. Refuses undeclared values that look like prices, because a wrong answer would not
 * be recognizable.
 *
 * @param values  oldest first
 * @param as      `'prices'`: each value's change on the one before; `'returns'`: the values unchanged; default: unchanged,
 *   unless they look like prices ({@link looksLikePrices})
 * @param name    name of the series in errors
 * @throws InvalidInputError  undeclared values look like prices; or declared prices are fewer than two, or not all positive
 * @example
 * asReturns([100, 102, 51], 'prices'); // [0.02, -0.5]
 * asReturns([0.02, -0.5]); // [0.02, -0.5]
 */
export function asReturns(values: readonly number[], as?: ReturnsGivenAs, name = 'returns'): readonly number[] {
  if (as === 'prices') return returnsOf(values, name);
  if (as === undefined && looksLikePrices(values)) throw pricesError(values, name);
  return values;
}

function returnsOf(prices: readonly number[], name: string): readonly number[] {
  assertSeries(prices, name, { atLeast: 2, atMost: MAX_LENGTH }, { greaterThan: 0 });
  return prices.slice(1).map((price, i) => {
    const change = relativeChange(prices[i] ?? NaN, price);
    if (Number.isFinite(change)) return change;
    throw new InvalidInputError([name, i + 1], 'finite_number', 'a price whose return is finite', price);
  });
}

const RULE = 'a series of returns; these values look like prices';

function pricesError(values: readonly number[], name: string): InvalidInputError {
  return new InvalidInputError([name], 'value_error', `${RULE}: say as 'prices' to convert them, or 'returns'`, values);
}
