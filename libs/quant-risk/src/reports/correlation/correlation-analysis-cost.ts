import { type CallCost } from '@quant/core';
import { estimatedCost, NUMBER_BYTES } from '@quant/core/kernels';
import { seriesSize } from '../../assets/series-size';
import { type CorrelationAnalysisInputs } from './inputs';

const PRODUCT_NANOSECONDS = 2.8;
const RETURN_NANOSECONDS = 10;

/** An entry of both matrices. */
const ENTRY_BYTES = 2 * NUMBER_BYTES;
const ENTRY_NANOSECONDS = 200;

/** A row of both matrices, the volatility and the mean of an asset. */
const ASSET_BYTES = 2 * NUMBER_BYTES + 10;

const OTHER_BYTES = 1000;

/**
 * Cost of {@link correlationAnalysis}: a time for each product of the returns of two assets; two matrices.
 *
 * @param inputs  valid inputs; they are not checked
 * @returns time of one core [ms] and length of the result as JSON [bytes]
 * @example
 * const series = Object.fromEntries(['A', 'B'].map((name) => [name, new Array<number>(5000).fill(0)]));
 * correlationAnalysisCost({ series }).milliseconds > 0.05; // true
 */
export function correlationAnalysisCost(inputs: CorrelationAnalysisInputs): CallCost {
  const { assets, names, returns, products } = seriesSize(inputs.series);
  return estimatedCost(
    PRODUCT_NANOSECONDS * products + RETURN_NANOSECONDS * returns + ENTRY_NANOSECONDS * assets ** 2,
    OTHER_BYTES + ENTRY_BYTES * assets ** 2 + ASSET_BYTES * assets + 5 * names,
  );
}
