import { assertSeries, choice, inputs, type InputsOf, InvalidInputError, type Series } from '@quant/core';
import { ANY_LENGTH, COMPOUNDED_RETURN } from '../returns/bounds';
import { underwaterCurve } from './underwater-curve';
import { underwaterCurveOfReturns } from './underwater-curve-of-returns';

/** What a series is. */
const seriesOptions = inputs({
  /** `returns`: simple returns, which compound. `values`: prices, or an account. Default `returns`. */
  of: choice(['returns', 'values'], 'returns'),
});

/** What a series is. */
export type DrawdownOptions = InputsOf<typeof seriesOptions>;

/** Of an account: none negative. */
const VALUE = { atLeast: 0 };

/**
 * @returns true for values, false for returns
 * @throws InvalidInputError  the series is absent, too short or too long, or an element breaks its bound; values start at 0;
 *   an option is unknown
 */
export function assertWealth(series: Series, options: DrawdownOptions): boolean {
  const areValues = seriesOptions.complete(options, ['options']).of === 'values';
  assertSeries(series, 'series', ANY_LENGTH, areValues ? VALUE : COMPOUNDED_RETURN);
  if (areValues && series[0] === 0) {
    throw new InvalidInputError(['series', 0], 'value_error', 'positive at the start of values', series[0]);
  }
  return areValues;
}

/** Drawdown at each element. Preconditions, unchecked: the series is right. */
export function drawdownCurve(series: ArrayLike<number>, areValues: boolean): Float64Array {
  // without the start of the returns, which has none
  return areValues ? underwaterCurve(series) : underwaterCurveOfReturns(series).subarray(1);
}
