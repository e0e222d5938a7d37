import { type CallCost } from '@quant/core';
import { estimatedCost, NUMBER_BYTES, textsBytes } from '@quant/core/kernels';
import { panelSize } from '../../assets/series-size';
import { type PortfolioHealthInputs } from './inputs';

const PRODUCT_NANOSECONDS = 4;
const RETURN_NANOSECONDS = 15;

/** A return of the portfolio. */
const PERIOD_NANOSECONDS = 450;

/** The risk that each holding bears. */
const CUBE_NANOSECONDS = 10;

/** The volatility, the share of the risk, the drift and the trade of a holding. */
const HOLDING_BYTES = 6 * NUMBER_BYTES + 150;

const OTHER_BYTES = 3000;

/**
 * Cost of {@link portfolioHealth}: a time for each product of the returns of two holdings; a matrix.
 *
 * @param inputs  valid inputs; they are not checked
 * @returns time of one core [ms] and length of the result as JSON [bytes]
 * @example
 * const returns = new Array<number>(5000).fill(0);
 * const holding = { value: 1, targetWeight: 50, returns };
 * portfolioHealthCost({ holdings: ['A', 'B'].map((asset) => ({ asset, ...holding })) }).milliseconds > 0.1; // true
 */
export function portfolioHealthCost(inputs: PortfolioHealthInputs): CallCost {
  const { holdings } = inputs;
  const periods = holdings[0]?.returns.length ?? 0;
  const { assets, returns, products } = panelSize(holdings.length, periods);
  const names = textsBytes(holdings.map(({ asset }) => asset));
  return estimatedCost(
    PRODUCT_NANOSECONDS * products +
      RETURN_NANOSECONDS * returns +
      PERIOD_NANOSECONDS * periods +
      CUBE_NANOSECONDS * assets ** 3,
    OTHER_BYTES + NUMBER_BYTES * assets ** 2 + HOLDING_BYTES * assets + 5 * names,
  );
}
