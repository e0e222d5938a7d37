import {
  assertReturns,
  assertSeries,
  choice,
  inputs,
  type InputsOf,
  InvalidInputError,
  omittable,
  type Series,
} from '@quant/core';
import { ANY_LENGTH, COMPOUNDED_RETURN } from '../returns/bounds';
import { underwaterCurve } from './underwater-curve';
import { underwaterCurveOfReturns } from './underwater-curve-of-returns';

/** What a series is. */
const seriesOptions = inputs({
  /** `values`: prices, or an account. `returns`, which is the default: simple returns, which compound; said, they may look like prices. */
  of: omittable(choice(['returns', 'values'])),
});

/** What a series is. */
export type DrawdownOptions = InputsOf<typeof seriesOptions>;

/** Values of an account are never negative. */
const VALUE = { atLeast: 0 };

/**
 * @returns true for values, false for returns
 * @throws InvalidInputError  the series is absent, too short or too long, looks like prices, or an element breaks its bound; values start
 *   at 0;
 *   an option is unknown
 */
export function assertWealth(series: Series, options: DrawdownOptions): boolean {
  const { of } = seriesOptions.complete(options, ['options']);
  if (of !== 'values') {
    assertReturns(series, 'series', ANY_LENGTH, COMPOUNDED_RETURN, of, "pass { of: 'values' } with prices");
    return false;
  }
  assertSeries(series, 'series', ANY_LENGTH, VALUE);
  if (series[0] !== 0) return true;
  throw new InvalidInputError(['series', 0], 'value_error', 'positive at the start of values', series[0]);
}

/** Drawdown at each element. Preconditions, unchecked: the series is right. */
export function drawdownCurve(series: ArrayLike<number>, areValues: boolean): Float64Array {
  // without the start of the returns, which has none
  return areValues ? underwaterCurve(series) : underwaterCurveOfReturns(series).subarray(1);
}
