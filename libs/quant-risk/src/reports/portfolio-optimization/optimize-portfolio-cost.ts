import { type CallCost } from '@quant/core';
import { estimatedCost, NUMBER_BYTES } from '@quant/core/kernels';
import { seriesSize } from '../../assets/series-size';
import { type PortfolioOptimizationInputs } from './inputs';

const PRODUCT_NANOSECONDS = 5;
const RETURN_NANOSECONDS = 11;

/** Each step of the search solves equations of as many unknowns. */
const CUBE_NANOSECONDS = 10;

/** Four numbers of an asset, by its name. */
const ASSET_BYTES = 5 * NUMBER_BYTES;

const OTHER_BYTES = 1500;

/**
 * Cost of {@link optimizePortfolio}: a time for each product of the returns of two assets, and the search for
 * the weights.
 *
 * @param inputs  valid inputs; they are not checked
 * @returns time of one core [ms] and length of the result as JSON [bytes]
 * @example
 * const returns = Object.fromEntries(['A', 'B'].map((name) => [name, new Array<number>(5000).fill(0)]));
 * optimizePortfolioCost({ returns }).milliseconds > 0.05; // true
 */
export function optimizePortfolioCost(inputs: PortfolioOptimizationInputs): CallCost {
  const { assets, names, returns, products } = seriesSize(inputs.returns);
  return estimatedCost(
    PRODUCT_NANOSECONDS * products + RETURN_NANOSECONDS * returns + CUBE_NANOSECONDS * assets ** 3,
    OTHER_BYTES + ASSET_BYTES * assets + 5 * names,
  );
}
