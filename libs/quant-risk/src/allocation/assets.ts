import { assertSeries, type Field, inputs, InvalidInputError, series, type Series, TRADING_DAYS } from '@quant/core';
import { covarianceMatrix, withRidge } from '@quant/core/kernels';
import { assertCovariance, type DefiniteCovariance, type Matrix, MOST_ASSETS } from '../covariance/assert-covariance';
import { assertReturnsOfAssets, type ReturnsAreMeant, type ReturnsOfAssets } from '../covariance/returns-of-assets';

/** Covariances of assets over one horizon, a year say. */
export interface CovarianceOfAssets {
  /** Rows, or row-major [k × k], 1 … 500 assets: symmetric and positive semi-definite, each within 1e-8 of its scale. */
  readonly covariance: Matrix;
}

/** Covariances and expected returns of assets, over one horizon. */
export interface MomentsOfAssets extends CovarianceOfAssets {
  /** [k] */
  readonly expectedReturns: Series;
}

const ENTRIES = { atLeast: 1, atMost: MOST_ASSETS };

/** Looked at where the entries are needed. */
const covariance: Field<Matrix, Matrix, true> = {
  ...(series(ENTRIES) as Field<never, never, true>),
  accepts: (value) => value !== undefined,
  check: assertCovariance,
};

const covarianceOfAssets = inputs({ covariance });
const momentsOfAssets = inputs({ covariance, expectedReturns: series(ENTRIES) });

/**
 * Volatilities and correlations of assets, per period of the inputs.
 *
 * @param of  `returns` if the caller declares that rows are returns
 */
export function covarianceOf(
  assets: ReturnsOfAssets | CovarianceOfAssets,
  of: 'returns' | undefined,
): DefiniteCovariance {
  if (isReturns(assets)) return covarianceOfReturns(assets, { of, insteadOfCovariance: '{ covariance }' });
  covarianceOfAssets.assert(assets);
  return assertCovariance(assets.covariance);
}

/** Volatilities, correlations and expected returns. */
export interface Moments extends DefiniteCovariance {
  readonly expectedReturns: Series;
}

/**
 * The same with expected returns; by the year where returns are given.
 *
 * @param options.periodsPerYear  returns per year, default 252; not for moments, which have their horizon
 * @param options.of              `returns` where the caller insists that rows are returns
 */
export function momentsOf(
  assets: ReturnsOfAssets | MomentsOfAssets,
  { periodsPerYear, of }: { readonly periodsPerYear: number | undefined; readonly of: 'returns' | undefined },
): Moments {
  if (isReturns(assets)) {
    const meant = { of, insteadOfCovariance: '{ covariance, expectedReturns }' };
    return annualMoments(covarianceOfReturns(assets, meant), periodsPerYear ?? TRADING_DAYS);
  }
  momentsOfAssets.assert(assets);
  const { expectedReturns } = assets;
  const { volatilities, correlation, definite } = assertCovariance(assets.covariance);
  const k = volatilities.length;
  assertSeries(expectedReturns, 'expectedReturns', { atLeast: k, atMost: k });
  if (periodsPerYear === undefined) return { expectedReturns, volatilities, correlation, definite };
  const constraint = 'left out: a covariance matrix has the horizon of its expected returns';
  throw new InvalidInputError(['options', 'periodsPerYear'], 'extra_forbidden', constraint, periodsPerYear);
}

function isReturns(assets: unknown): assets is ReturnsOfAssets {
  return Array.isArray(assets);
}

function annualMoments(periodic: Moments, periodsPerYear: number): Moments {
  const root = Math.sqrt(periodsPerYear);
  return {
    ...periodic,
    volatilities: periodic.volatilities.map((volatility) => root * volatility),
    expectedReturns: Float64Array.from(periodic.expectedReturns, (mean) => periodsPerYear * mean),
  };
}

function covarianceOfReturns(returns: ReturnsOfAssets, meant: ReturnsAreMeant): Moments {
  assertReturnsOfAssets(returns, meant);
  const { means, deviations, correlation } = covarianceMatrix(returns);
  const definite = withRidge(correlation, returns.length);
  return { expectedReturns: means, volatilities: deviations, correlation, definite };
}
