import { assertReturns, inputs, type InputsOf, number, ofReturns, type Series } from '@quant/core';
import { ANY_LENGTH, RETURN } from '../returns/bounds';
import { partialMoments } from '../volatility/partial-moments';
import { gainsOverLosses } from './gains-over-losses';

const omegaRatioOptions = inputs({
  /** Return that parts gains from losses, per period, −1000 … 1000; default 0. */
  threshold: number(RETURN, 0),
  /** `returns` to insist that values which look like prices are returns. */
  of: ofReturns,
});

/** What a gain is. */
export type OmegaRatioOptions = InputsOf<typeof omegaRatioOptions>;

/**
 * Omega ratio: gains above a threshold over losses below it.
 *
 * Σ max(r − L, 0)/Σ max(L − r, 0)
 *
 * @param returns            simple returns, in any order  [n, 1 … 10 000 000]  −1000 … 1000
 * @param options.threshold  L, per period                 −1000 … 1000, default 0
 * @param options.of         `returns` to insist: values that look like prices are refused
 * @returns null without a return below the threshold, and beyond the range of doubles
 * @throws InvalidInputError  the returns are absent, too few, too many or look like prices, or one of them breaks its bound; an option is
 *   unknown or breaks its bound
 * @remarks A threshold of R a year is R/252 of a trading day. Accuracy: relative error ≤ 1e-14. Cost: O(n).
 * @see Keating & Shadwick (2002), "A universal performance measure", J. Performance Measurement 6(3), 59–84.
 * @example
 * omegaRatio([0.01, -0.02, 0.015, 0.003, -0.007, 0.021, -0.011, 0.004, 0.009, -0.005], { threshold: 0.001 }); // ≈ 1.191489361702128
 */
export function omegaRatio(returns: Series, options: OmegaRatioOptions = {}): number | null {
  const { threshold, of } = omegaRatioOptions.complete(options, ['options']);
  assertReturns(returns, 'returns', ANY_LENGTH, RETURN, of);
  return gainsOverLosses(partialMoments(returns, threshold));
}
