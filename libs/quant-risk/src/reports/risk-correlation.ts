import { type Answer, type Request } from '@quant/contract';
import { type CallCost, type OperationCost } from '@quant/core';
import { covarianceMatrix, estimatedCost, NUMBER_BYTES } from '@quant/core/kernels';
import { assertEquallyLong } from '../assets/assert-equally-long';
import { seriesSize } from '../assets/series-size';
import { assetCorrelations } from './internal/asset-correlations';

type Assets = Request<'riskCorrelation'>;

/**
 * How the returns of assets move together: correlations, annual covariances and volatilities, and the closest and the
 * most opposed pair.
 *
 * cov_ab = 252·Σ(r_a − mean_a)(r_b − mean_b)/(n − 1),  vol_a = √cov_aa,  correlation_ab = cov_ab/(vol_a·vol_b)
 *
 * @throws InvalidInputError  the series are not equally long
 * @remarks Rows and columns are in the order of `assets`; JavaScript puts names that look like integers first. An asset
 *          is flat if its deviation is at most 1e-12 of its largest return: its correlations are null and its
 *          covariances 0. Of pairs whose correlations differ only by rounding, the first is the closest or the most
 *          opposed. Accuracy: error ≤ 1e-15 of the correlation, however high the level of a series above its range.
 *          Cost: O(k²·n).
 * @see Markowitz (1952), "Portfolio selection", J. Finance 7(1), 77–91.
 * @example
 * const { correlation, volatilities, most_correlated } = riskCorrelation({
 *   series: { SPY: [0.01, -0.02, 0.015, 0.003], QQQ: [0.012, -0.03, 0.02, 0.001], TLT: [-0.004, 0.01, -0.002, 0.001] },
 * });
 * correlation[0][1]; // ≈ 0.999224765378662
 * volatilities.SPY; // ≈ 0.24558501582955
 * most_correlated.assets; // ['SPY', 'QQQ']
 */
export function riskCorrelation({ series }: Assets): Answer<'riskCorrelation'> {
  assertEquallyLong(series, 'series');
  const samples = Object.values(series);
  const n = samples[0]?.length ?? 0;
  const { assets, correlation, volatilities, ...others } = assetCorrelations(
    Object.keys(series),
    covarianceMatrix(samples),
  );
  return { assets, correlation, volatilities, n, ...others };
}

const PRODUCT_NANOSECONDS = 2.8;
const RETURN_NANOSECONDS = 10;

/** An entry of both matrices. */
const ENTRY_BYTES = 2 * NUMBER_BYTES;
const ENTRY_NANOSECONDS = 200;

/** A row of both matrices, the volatility and the mean of an asset. */
const ASSET_BYTES = 2 * NUMBER_BYTES + 10;

const OTHER_BYTES = 1000;

/** Cost of a call: a time for each product of the returns of two assets; two matrices. */
export const cost = {
  estimate: ({ series }: Assets): CallCost => {
    const { assets, names, returns, products } = seriesSize(series);
    return estimatedCost(
      PRODUCT_NANOSECONDS * products + RETURN_NANOSECONDS * returns + ENTRY_NANOSECONDS * assets ** 2,
      OTHER_BYTES + ENTRY_BYTES * assets ** 2 + ASSET_BYTES * assets + 5 * names,
    );
  },
  ceilingMs: 25,
} satisfies OperationCost<Assets>;
