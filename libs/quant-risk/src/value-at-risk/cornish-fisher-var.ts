import { assertReturns, MAX_LENGTH, type Series } from '@quant/core';
import { RETURN } from '../returns/bounds';
import { cornishFisherQuantile } from './cornish-fisher-quantile';
import { horizonReturn, returnAt, returnMoments } from './horizon-return';
import { isCornishFisherValid } from './is-cornish-fisher-valid';
import { normalLevel } from './normal-level';
import { horizonOptions, type HorizonOptions } from './options';

/** The unbiased kurtosis needs four values. */
const LENGTH = { atLeast: 4, atMost: MAX_LENGTH };

/**
 * Modified value at risk: the parametric one with the skewness and the kurtosis of the returns, by the Cornish–Fisher
 * expansion, as a return. Negative is a loss.
 *
 * h·m + z_cf·s·√h,  z_cf = z + (z² − 1)·S/6 + (z³ − 3z)·K/24 − (2z³ − 5z)·S²/36,  z = N⁻¹(1 − c)
 *
 * @param returns             simple returns, in any order          [n, 4 … 10 000 000]  −1000 … 1000
 * @param options.confidence  c, probability of not losing more     0.5 ≤ c < 1, default 0.95
 * @param options.horizon     h, periods over which the loss is made  whole, 1 … 100 000, default 1
 * @param options.of          `returns` to insist: values that look like prices are refused
 * @returns over the horizon; null where the expansion falls where a quantile rises, on |u| ≤ max(|z|, 3.0902)
 * @throws InvalidInputError  the returns are absent, too few, too many or look like prices, or one of them breaks its bound; an option is
 *   unknown or breaks its bound
 * @remarks S and K are bias-adjusted (G1, G2); over h periods they are S/√h and K/h. Accuracy: relative error ≤ 1e-13 of
 *          the largest term. Cost: O(n).
 * @see Favre & Galeano (2002), "Mean-modified value-at-risk optimization with hedge funds", J. Alternative Investments
 *   5(2), 21–25; Maillard (2012), SSRN 1997178, for where it holds.
 * @example
 * cornishFisherVar([0.01, -0.02, 0.015, 0.003, -0.007, 0.021, -0.011, 0.004, 0.009, -0.005]); // ≈ -0.01985854374395155
 */
export function cornishFisherVar(returns: Series, options: HorizonOptions = {}): number | null {
  const { confidence, horizon, of } = horizonOptions.complete(options, ['options']);
  assertReturns(returns, 'returns', LENGTH, RETURN, of);
  const over = horizonReturn(returnMoments(returns), horizon);
  const z = normalLevel(confidence);
  return isCornishFisherValid(z, over.shape) ? returnAt(over, cornishFisherQuantile(z, over.shape)) : null;
}
