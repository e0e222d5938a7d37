import { assertReturns, type Series } from '@quant/core';
import { ANY_LENGTH, COMPOUNDED_RETURN } from '../returns/bounds';
import { compoundGrowth } from '../returns/compound-growth';
import { compoundedPath } from '../returns/compounded-path';
import { annualOptions, type AnnualOptions } from '../returns/options';
import { growthPerDrawdown } from './growth-per-drawdown';

/**
 * Calmar ratio: compound growth of a year per unit of the deepest drawdown, over all returns given.
 *
 * (Π(1 + r)^(A/n) − 1)/|max drawdown|
 *
 * @param returns                 simple returns, oldest first  [n, 1 … 10 000 000]  −1 … 1000
 * @param options.periodsPerYear  A                             > 0, ≤ 1e8, default 252
 * @param options.of              `returns` to insist: values that look like prices are refused
 * @returns null without a drawdown, and beyond the range of doubles
 * @throws InvalidInputError  the returns are absent, too few, too many or look like prices, or one of them breaks its bound; an option is
 *   unknown or breaks its bound
 * @remarks Young looks at the last 36 months: pass these. Accuracy: as annualizedReturn. Cost: O(n).
 * @see Young (1991), "Calmar ratio: a smoother tool", Futures 20(1).
 * @example
 * calmarRatio([0.01, -0.02, 0.015, 0.003, -0.007, 0.021, -0.011, 0.004, 0.009, -0.005]); // ≈ 29.23159624812150
 */
export function calmarRatio(returns: Series, options: AnnualOptions = {}): number | null {
  const { periodsPerYear, of } = annualOptions.complete(options, ['options']);
  assertReturns(returns, 'returns', ANY_LENGTH, COMPOUNDED_RETURN, of);
  const path = compoundedPath(returns);
  return growthPerDrawdown(compoundGrowth(returns, path, periodsPerYear).cagr, path.maxDrawdown);
}
