import { assertReturns, type Series } from '@quant/core';
import { ANY_LENGTH, RETURN } from '../returns/bounds';
import { partialMoments } from '../volatility/partial-moments';
import { gainsOverLosses } from './gains-over-losses';
import { seriesOptions, type SeriesOptions } from '../returns/options';

/**
 * Gain–loss ratio: the sum of the gains over the sum of the losses, which traders call profit factor.
 *
 * Σ max(r, 0)/Σ max(−r, 0)
 *
 * @param returns  simple returns, or profits in any unit, in any order  [n, 1 … 10 000 000]  −1000 … 1000
 * @param options.of  `returns` to insist: values that look like prices are refused
 * @returns null without a loss, and beyond the range of doubles
 * @throws InvalidInputError  the returns are absent, too few, too many or look like prices, or one of them breaks its bound; an
 *   option is unknown
 * @remarks The omega ratio at a threshold of 0. Accuracy: relative error ≤ 1e-14. Cost: O(n).
 * @see Bernardo & Ledoit (2000), "Gain, loss, and asset pricing", J. Political Economy 108(1), 144–172.
 * @example
 * gainLossRatio([0.01, -0.02, 0.015, 0.003, -0.007, 0.021, -0.011, 0.004, 0.009, -0.005]); // ≈ 1.441860465116279
 */
export function gainLossRatio(returns: Series, options: SeriesOptions = {}): number | null {
  const { of } = seriesOptions.complete(options, ['options']);
  assertReturns(returns, 'returns', ANY_LENGTH, RETURN, of);
  return gainsOverLosses(partialMoments(returns, 0));
}
