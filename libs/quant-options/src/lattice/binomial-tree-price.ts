import { binomialTreeInputs, type BinomialTreeInputs } from './inputs';
import { binomialTreePriceKernel } from './internal/binomial-tree-kernel';

/**
 * Value of a European or American option on a binomial tree: the price of {@link binomialTree} alone.
 *
 * V = max(e^(−rΔt)·(p·V_up + (1 − p)·V_down), φ(S − K)) at each node, without φ(S − K) for a European option;
 * φ = +1 call, −1 put
 *
 * @param inputs.S         spot                                  [currency]  > 0, ≤ 1e12
 * @param inputs.K         strike                                [currency]  > 0, ≤ 1e12
 * @param inputs.T         time to expiry                        [years]     0 … 100
 * @param inputs.sigma     volatility                            [1/√year]   0 … 10
 * @param inputs.r         risk-free rate, continuous            [1/year]    −1 … 5, default 0.05
 * @param inputs.q         dividend or carry yield, continuous   [1/year]    −1 … 5, default 0
 * @param inputs.type      `call` or `put`                                   default `call`
 * @param inputs.exercise  `american` or `european`                          default `european`
 * @param inputs.steps     time steps N of the tree                          1 … 200, default 100
 * @returns value of one option on one unit                      [currency]
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown above
 * @remarks Limits and accuracy: as binomialTree, to the last bit. Cost: O(N²), one tree.
 * @see Cox, Ross & Rubinstein (1979), "Option pricing: a simplified approach", Journal of Financial Economics 7,
 *      229–263.
 * @example
 * const put = { S: 100, K: 110, T: 1, sigma: 0.3, type: 'put', exercise: 'american' } as const;
 * binomialTreePrice({ ...put, steps: 200 }); // ≈ 15.625332040297074
 */
export function binomialTreePrice(inputs: BinomialTreeInputs): number {
  binomialTreeInputs.assert(inputs);
  return binomialTreePriceKernel(inputs);
}
