import {
  assertSeries,
  type Field,
  inputs,
  InvalidInputError,
  type KeyedAs,
  type MatrixByName,
  nearestName,
  type NumbersByName,
  series,
  type Series,
  type SeriesByName,
  TRADING_DAYS,
} from '@quant/core';
import {
  covarianceMatrix,
  keyedBy,
  listedMatrix,
  listedSeries,
  valuesInOrder,
  withNames,
  withRidge,
} from '@quant/core/kernels';
import { assertCovariance, type DefiniteCovariance, type Matrix, MOST_ASSETS } from '../covariance/assert-covariance';
import { namedReturns, type ReturnsAreMeant, type ReturnsOfAssets } from '../covariance/returns-of-assets';

/** Covariances of assets over one horizon, a year say. */
export interface CovarianceOfAssets {
  /**
   * Rows, row-major, or by name [k × k], 1 … 2000 assets: symmetric and positive semi-definite, each within 1e-8 of its
   * scale.
   */
  readonly covariance: Matrix | MatrixByName;
}

/** Covariances and expected returns of assets, over one horizon. */
export interface MomentsOfAssets extends CovarianceOfAssets {
  /** [k]; by name if the covariances are. */
  readonly expectedReturns: Series | NumbersByName;
}

/** Weights by name where the returns or the covariances of the assets are by name, otherwise in the order of the assets. */
export type WeightsOf<Assets> = Assets extends { readonly covariance: infer Covariance }
  ? Covariance extends Matrix
    ? number[]
    : { readonly [Name in keyof Covariance]: number }
  : Assets extends readonly unknown[]
    ? number[]
    : KeyedAs<Assets, number>;

/** Names of assets; null where they are in a list. */
interface NamedAssets {
  readonly names: readonly string[] | null;
}

/** Weights as the caller expects them. */
export function weightsOf<Assets>({ names }: NamedAssets, weights: readonly number[]): WeightsOf<Assets> {
  return keyedBy(names, weights) as WeightsOf<Assets>;
}

const ENTRIES = { atLeast: 1, atMost: MOST_ASSETS };

/** Looked at where the entries are needed. */
const covariance: Field<Matrix | MatrixByName, Matrix | MatrixByName, true> = {
  ...(series(ENTRIES) as Field<never, never, true>),
  accepts: (value) => value !== undefined,
  check: assertCovariance,
};

/** Looked at where the names are known. */
const expected: Field<Series | NumbersByName, Series | NumbersByName, true> = {
  ...(series(ENTRIES) as Field<never, never, true>),
  accepts: (value) => value !== undefined,
};

const covarianceOfAssets = inputs({ covariance });
const momentsOfAssets = inputs({ covariance, expectedReturns: expected });

/**
 * Volatilities and correlations of assets, per period of the inputs.
 *
 * @param of  `returns` if the caller declares that rows are returns
 */
export function covarianceOf(
  assets: ReturnsOfAssets | SeriesByName | CovarianceOfAssets,
  of: 'returns' | undefined,
): DefiniteCovariance & NamedAssets {
  if (isReturns(assets)) return covarianceOfReturns(assets, { of, insteadOfCovariance: '{ covariance }' });
  covarianceOfAssets.assert(assets);
  return namedCovariance(assets.covariance);
}

function namedCovariance(covariance: Matrix | MatrixByName): DefiniteCovariance & NamedAssets {
  const { names, rows } = listedMatrix(covariance, ['covariance']);
  return { ...withNames(names, 'covariance', () => assertCovariance(rows), 2), names };
}

/** Volatilities, correlations and expected returns. */
export interface Moments extends DefiniteCovariance, NamedAssets {
  readonly expectedReturns: Series;
}

/**
 * The same with expected returns; by the year where returns are given.
 *
 * @param options.periodsPerYear  returns per year, default 252; not for moments, which have their horizon
 * @param options.of              `returns` where the caller insists that rows are returns
 */
export function momentsOf(
  assets: ReturnsOfAssets | SeriesByName | MomentsOfAssets,
  { periodsPerYear, of }: { readonly periodsPerYear: number | undefined; readonly of: 'returns' | undefined },
): Moments {
  if (isReturns(assets)) {
    const meant = { of, insteadOfCovariance: '{ covariance, expectedReturns }' };
    return annualMoments(covarianceOfReturns(assets, meant), periodsPerYear ?? TRADING_DAYS);
  }
  momentsOfAssets.assert(assets);
  const covariance = namedCovariance(assets.covariance);
  const { names, volatilities } = covariance;
  const path = ['expectedReturns'];
  const expectedReturns: unknown =
    names === null ? assets.expectedReturns : valuesInOrder(assets.expectedReturns, names, path);
  const k = volatilities.length;
  withNames(names, 'expectedReturns', () => {
    assertSeries(expectedReturns, path, { atLeast: k, atMost: k });
  });
  if (periodsPerYear === undefined) return { ...covariance, expectedReturns: expectedReturns as Series };
  const constraint = 'left out: a covariance matrix has the horizon of its expected returns';
  throw new InvalidInputError(['options', 'periodsPerYear'], 'extra_forbidden', constraint, periodsPerYear);
}

const MOMENTS = ['covariance', 'expectedReturns'];

/** A list of series, or series by name; an object with the name of a moment, or with one that is nearly the same, is none. */
function isReturns(assets: unknown): assets is ReturnsOfAssets | SeriesByName {
  if (Array.isArray(assets)) return true;
  const { names } = listedSeries(assets);
  return names !== null && names.length > 0 && !names.some((name) => nearestName(name, MOMENTS) !== undefined);
}

function annualMoments(periodic: Moments, periodsPerYear: number): Moments {
  const root = Math.sqrt(periodsPerYear);
  return {
    ...periodic,
    volatilities: periodic.volatilities.map((volatility) => root * volatility),
    expectedReturns: Float64Array.from(periodic.expectedReturns, (mean) => periodsPerYear * mean),
  };
}

function covarianceOfReturns(returns: ReturnsOfAssets | SeriesByName, meant: ReturnsAreMeant): Moments {
  const { names, series } = namedReturns(returns, meant);
  const { means, deviations, correlation } = covarianceMatrix(series);
  const definite = withRidge(correlation, series.length);
  return { expectedReturns: means, volatilities: deviations, correlation, definite, names };
}
