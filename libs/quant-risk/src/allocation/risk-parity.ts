import {
  DegenerateDataError,
  inputs,
  type InputsOf,
  InvalidInputError,
  named,
  namedOr,
  number,
  type NumbersByName,
  ofReturns,
  optional,
  series,
  type Series,
  type SeriesByName,
} from '@quant/core';
import { valuesInOrder } from '@quant/core/kernels';
import { type ReturnsOfAssets } from '../covariance/returns-of-assets';
import { MOST_ASSETS } from '../covariance/assert-covariance';
import { riskParityPortfolio } from '../long-only-weights/risk-parity-portfolio';
import { covarianceOf, type CovarianceOfAssets, weightsOf, type WeightsOf } from './assets';

const ASSETS = { atLeast: 1, atMost: MOST_ASSETS };
const SHARE = { greaterThan: 0 };
const shareList = series(ASSETS, SHARE);
const namedShares = named(number(SHARE), { count: ASSETS, names: { atMost: 1000 }, entry: 'asset' });

const riskParityOptions = inputs({
  /** Shares of the risk, > 0, in any unit [k], by name if the assets have names; divided by their sum; default equal. */
  budget: optional(namedOr(namedShares, shareList)),
  /** Sum of the weights, > 0, ≤ 1000; default 1. */
  sum: number({ greaterThan: 0, atMost: 1000 }, 1),
  /** `returns` to insist that what looks like prices, a covariance matrix or one series for each date is one for each asset. */
  of: ofReturns,
});

/** How the risk is to be shared, and what the weights sum to. */
export type RiskParityOptions = InputsOf<typeof riskParityOptions>;

/**
 * Weights of the long-only portfolio in which each asset contributes its share of the risk: equally, or as budgeted.
 *
 * w_i·(Σw)_i/(wᵀΣw) = b_i,  w ≥ 0, Σw = sum
 *
 * @param assets          simple returns of 1 … 2000 assets, equally long, 2 values or more [fraction, ±1000]: a list, an object by
 *                        name, a panel of `@quant/series`, or a table of Apache Arrow or arquero; or `{ covariance }`, by rows,
 *                        row-major or by name [k × k], symmetric and positive semi-definite
 * @param options.budget  b, shares of the risk in any unit [k], each > 0, by name if the assets have names, default equal
 * @param options.sum     sum of the weights, > 0, ≤ 1000, default 1
 * @param options.of      `returns` to insist: rows that look like prices, a covariance matrix or dates are refused
 * @returns w [k]: a list in the order of the assets, or an object with their names
 * @throws InvalidInputError  an input is of another type or breaks a bound shown above, or an option is unknown
 * @throws DegenerateDataError  an asset does not vary, or some long-only portfolio has zero risk
 * @remarks There are no bounds of single weights: within them the shares cannot be kept, and the compromises of the literature
 *          (least squares of the shares, a barrier within the bounds) give different weights. Nor are there short positions: with
 *          them up to 2^(k−1) portfolios share the risk alike. Limits: a portfolio counts as riskless where
 *          wᵀΣw ≤ 1e-12·Σ w_i²σ_i². Accuracy: shares equal the budget to 1e-13. Cost: O(k²·n) for n returns, O(k²) for each of
 *          some ten sweeps, O(k³) for two or three steps.
 * @see Maillard, Roncalli & Teïletche (2010), "The properties of equally weighted risk contribution portfolios", J. Portfolio
 *      Management 36(4); Spinu (2013), "An algorithm for computing risk parity weights"; Bai, Scheinberg & Tütüncü (2016),
 *      "Least-squares approach to risk parity in portfolio selection", Quantitative Finance 16(3), for the number of portfolios.
 * @example
 * // inverse volatilities, as there are but two
 * riskParity({ covariance: [[0.04, 0.01], [0.01, 0.09]] }); // ≈ [0.6, 0.4]
 * riskParity({ covariance: [[0.04, 0], [0, 0.09]] }, { budget: [4, 1] }); // ≈ [0.75, 0.25]
 */
export function riskParity<Assets extends ReturnsOfAssets | SeriesByName | CovarianceOfAssets>(
  assets: Assets,
  options: RiskParityOptions = {},
): WeightsOf<Assets> {
  const { budget, sum, of } = riskParityOptions.complete(options, ['options']);
  const covariance = covarianceOf(assets, of);
  const { volatilities, correlation, names } = covariance;
  const portfolio = riskParityPortfolio(
    assertVarying(volatilities, names),
    correlation,
    shares(budgetInOrder(budget, names) ?? volatilities.map(() => 1), volatilities.length),
  );
  if (portfolio === null) throw new DegenerateDataError('some long-only portfolio of the assets has no risk');
  return weightsOf(
    covariance,
    Array.from(portfolio.weights, (weight) => sum * weight),
  );
}

function assertVarying(volatilities: Float64Array, names: readonly string[] | null): Float64Array {
  const constant = volatilities.indexOf(0);
  if (constant < 0) return volatilities;
  throw new DegenerateDataError(`asset ${names?.[constant] ?? constant} does not vary: it has no risk to contribute`);
}

function isSeries(budget: Series | NumbersByName): budget is Series {
  return Array.isArray(budget) || ArrayBuffer.isView(budget);
}

function budgetInOrder(budget: Series | NumbersByName | null, names: readonly string[] | null): Series | null {
  if (budget === null || isSeries(budget)) return budget;
  const path = ['options', 'budget'];
  if (names === null) throw new InvalidInputError(path, 'list_type', 'a list: the assets have no names', budget);
  return valuesInOrder(budget, names, path) as Series;
}

function shares(budget: Series, k: number): Float64Array {
  if (budget.length !== k) {
    throw new InvalidInputError(['options', 'budget'], 'value_error', `${k} shares, one for each asset`, budget);
  }
  // in units of the largest no sum overflows
  const given = Float64Array.from(budget);
  const largest = given.reduce((most, share) => Math.max(most, share), 0);
  const total = given.reduce((all, share) => all + share / largest, 0);
  return given.map((share) => share / largest / total);
}
