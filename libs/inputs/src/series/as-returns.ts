import { assertSeries, InvalidInputError, MAX_LENGTH } from '@quant/core';
import { mean, relativeChange, standardDeviation } from '@quant/core/kernels';

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

interface Described {
  readonly type: string;
  readonly description: string;
}

/**
 * Whether a field of a request wants series of returns, by the first clause of its description.
 *
 * @example
 * wantsReturns({ type: 'series', description: 'Simple daily returns, oldest first.' }); // true
 * wantsReturns({ type: 'series', description: 'Prices, oldest first.' }); // false
 */
export function wantsReturns({ type, description }: Described): boolean {
  const [clause = ''] = description.split(/[,.;:]/, 1);
  return (type === 'series' || type === 'object') && /\breturns\b/i.test(clause);
}

const FEW = 3;
const MANY = 20;

/**
 * Whether values are more likely prices than returns: three or more that are all above 1, or 20 or more that are all
 * positive, not all the same, and whose mean exceeds ten times their standard deviation. Equal small values are interest.
 *
 * @param values  finite
 * @example
 * looksLikePrices([100.04, 101.2, 99.8]); // true
 * looksLikePrices([0.01, -0.02, 0.005]); // false
 */
export function looksLikePrices(values: readonly number[]): boolean {
  if (values.length >= FEW && values.every((value) => value > 1)) return true;
  if (values.length < MANY || !values.every((value) => value > 0)) return false;
  if (values.every((value) => value === values[0])) return false;
  return mean(values) > 10 * standardDeviation(values);
}
