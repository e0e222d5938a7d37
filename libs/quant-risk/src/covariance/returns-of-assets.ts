import { assertArray, assertSameLength, assertSeries, MAX_LENGTH, type Series } from '@quant/core';
import { RETURN } from '../returns/bounds';
import { MOST_ASSETS } from './assert-covariance';

/** Simple returns of each asset: 1 … 500 series, equally long, 2 values or more. */
export type ReturnsOfAssets = readonly Series[];

const OBSERVATIONS = { atLeast: 2, atMost: MAX_LENGTH };

/** @throws InvalidInputError  anything but 1 … 500 equally long series of returns */
export function assertReturnsOfAssets(returns: unknown): asserts returns is ReturnsOfAssets {
  assertArray(returns, 'returns', { atLeast: 1, atMost: MOST_ASSETS });
  for (const [i, one] of returns.entries()) {
    assertSeries(one, ['returns', i], OBSERVATIONS, RETURN);
    assertSameLength(one, ['returns', i], returns[0] as Series, 'returns[0]');
  }
}
