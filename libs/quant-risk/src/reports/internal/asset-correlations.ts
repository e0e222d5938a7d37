import { type Answer } from '@quant/contract';
import { TRADING_DAYS } from '@quant/core';
import { type CovarianceMatrix, keyedBy, mean, resolvedOrder } from '@quant/core/kernels';

type Correlations = Omit<Answer<'riskCorrelation'>, 'n'>;
type CorrelatedPair = NonNullable<Correlations['most_correlated']>;

/**
 * Annual figures of assets from how their daily returns vary together; null where a flat asset has no correlation.
 *
 * Preconditions, unchecked: as many distinct assets as the matrices have rows.
 */
export function assetCorrelations(
  assets: string[],
  { means, deviations, covariance, correlation }: CovarianceMatrix,
): Correlations {
  const defined = rows(correlation).map((row, a) =>
    row.map((entry, b) => (deviations[a] === 0 || deviations[b] === 0 ? null : entry)),
  );
  const pairs = definedPairs(assets, defined);
  return {
    assets,
    correlation: defined,
    volatilities: keyedBy(assets, deviations.map(annualDeviation)),
    covariance: rows(covariance.map(annual)),
    means: keyedBy(assets, means.map(annual)),
    average_correlation: pairs.length === 0 ? null : mean(pairs.map((pair) => pair.correlation)),
    most_correlated: extremePair(pairs, 1),
    least_correlated: extremePair(pairs, -1),
  };
}

const annual = (perDay: number) => TRADING_DAYS * perDay;
const annualDeviation = (perDay: number) => Math.sqrt(TRADING_DAYS) * perDay;

/** The rows of a square row-major matrix. */
function rows(matrix: Float64Array): number[][] {
  const k = Math.sqrt(matrix.length);
  return Array.from({ length: k }, (_, a) => Array.from(matrix.subarray(a * k, (a + 1) * k)));
}

/** Above the diagonal, row by row. */
function definedPairs(assets: readonly string[], correlation: Correlations['correlation']): CorrelatedPair[] {
  return correlation.flatMap((row, a) =>
    row.flatMap((entry, b) =>
      b > a && entry !== null ? [{ assets: [assets[a], assets[b]] as [string, string], correlation: entry }] : [],
    ),
  );
}

/**
 * The pair whose correlation is the largest (sign 1) or the least (sign −1); of those that differ by rounding only, the
 * first.
 *
 * @returns null without a pair
 */
function extremePair(pairs: readonly CorrelatedPair[], sign: 1 | -1): CorrelatedPair | null {
  let extreme: CorrelatedPair | null = null;
  for (const pair of pairs) {
    if (extreme === null || resolvedOrder(pair.correlation, extreme.correlation) === sign) extreme = pair;
  }
  return extreme;
}
