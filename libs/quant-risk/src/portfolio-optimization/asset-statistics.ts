import { type Series } from '@quant/core';
import { covarianceMatrix, resolvedOrder } from '@quant/core/kernels';
import { PERIODS_PER_YEAR } from '../returns/bounds';

/** What an optimisation knows of its assets, a year ahead. */
export interface AssetStatistics {
  readonly expectedReturns: Float64Array;
  /** Exactly 0 for an asset that is constant up to rounding. */
  readonly volatilities: Float64Array;
  /** Row-major [k × k]. */
  readonly correlation: Float64Array;
  /** Expected returns above the risk-free rate; exactly 0 where the two cannot be told apart. */
  readonly excess: Float64Array;
}

/** Preconditions, unchecked: equally long samples, at least two values each. */
export function assetStatistics(samples: readonly Series[], riskFreeRate: number): AssetStatistics {
  const { means, deviations, correlation } = covarianceMatrix(samples);
  const expectedReturns = means.map((mean) => PERIODS_PER_YEAR * mean);
  return {
    expectedReturns,
    volatilities: deviations.map((deviation) => Math.sqrt(PERIODS_PER_YEAR) * deviation),
    correlation,
    excess: expectedReturns.map((mu) => (resolvedOrder(mu, riskFreeRate) === 0 ? 0 : mu - riskFreeRate)),
  };
}
