import {
  inputs,
  type InputsOf,
  InvalidInputError,
  NoSolutionError,
  number,
  omittable,
  PERIODS_PER_YEAR,
  type SeriesByName,
} from '@quant/core';
import { resolvedOrder, sumOfProducts } from '@quant/core/kernels';
import { type ReturnsOfAssets } from '../covariance/returns-of-assets';
import { bestSharpeWeights } from '../long-only-weights/best-sharpe-weights';
import { RISK_FREE_RATE } from '../returns/bounds';
import { type Moments, type MomentsOfAssets, momentsOf, weightsOf, type WeightsOf } from './assets';
import { boundedProgram } from './bounded-program';
import { bestSharpe, greatestReturn } from './bounded-weights';
import { isLongOnly, limitFields, scaled, weightLimits, type WeightLimits } from './weight-limits';

const maximumSharpeOptions = inputs(
  {
    ...limitFields,
    /** Over the horizon of the expected returns, a year where returns are given: simple, −1 … 10; default 0. */
    riskFreeRate: number(RISK_FREE_RATE, 0),
    /** Periods of the returns in a year, > 0; default 252. */
    periodsPerYear: omittable(number(PERIODS_PER_YEAR)),
  },
  { assertInvested },
);

/** Limits of the weights, the risk-free rate, and how many returns make a year. */
export interface MaximumSharpeOptions extends InputsOf<{ readonly fields: typeof limitFields }> {
  /** Over the horizon of the expected returns, a year where returns are given: simple, −1 … 10; default 0. */
  readonly riskFreeRate?: number | undefined;
  /** Periods of the returns in a year, > 0; default 252. */
  readonly periodsPerYear?: number | undefined;
}

function assertInvested({ sum }: { readonly sum: number }): void {
  if (sum !== 0) return;
  const constraint = 'other than 0: the ratio of a portfolio without capital does not depend on its size';
  throw new InvalidInputError(['options', 'sum'], 'value_error', constraint, sum);
}

/**
 * Weights of the portfolio of the highest Sharpe ratio within bounds, the tangency portfolio.
 *
 * most wᵀe/√(wᵀΣw),  e = μ − r,  lower ≤ w ≤ upper, Σw = sum
 *
 * @param assets                  simple returns of 1 … 2000 assets, equally long, 2 values or more [fraction, ±1000]: a list, an
 *                                object by name, a panel of `@quant/series`, or a table of Apache Arrow or arquero; or
 *                                `{ covariance, expectedReturns }` over one horizon, Σ by rows or row-major [k × k] and μ [k], or
 *                                both by name
 * @param options.bounds          `[lower, upper]` for all assets, or such a pair for each, by name if the assets have names [±1000],
 *                                default `[0, 1]`
 * @param options.sum             sum of the weights, not 0 [±1000], default 1; the rest to 1 is lent or borrowed at r
 * @param options.riskFreeRate    r, simple [1/year with returns, else the horizon of μ], −1 … 10, default 0
 * @param options.periodsPerYear  returns in a year, > 0, default 252; refused beside moments
 * @param options.of              `returns` to insist: rows that look like prices, a covariance matrix or dates are refused
 * @returns w [k]: a list in the order of the assets, or an object with their names
 * @throws InvalidInputError  an input is of another type or breaks a bound shown above, an option is unknown, or no weights within
 *   the bounds have the sum
 * @throws NoSolutionError  no weights within the bounds have a positive expected excess return: cash is better than all of them
 * @throws NotConvergedError  the weights within bounds other than the default are lost to rounding
 * @remarks Limits: in a long-only portfolio assets without variance and with a positive excess return share everything. Where
 *          the optimum is not unique, long-only weights are those of most even exposures. Accuracy: the conditions of optimality
 *          hold to 1e-12, to 1e-9 where Σ is singular. Cost: O(k²·n) for n returns, O(k³) for the weights.
 * @see Sharpe (1966), "Mutual fund performance", J. Business 39; Cornuéjols & Tütüncü (2007), "Optimization Methods in Finance",
 *      section 8.2, for the ratio as a quadratic program.
 * @example
 * const assets = { covariance: [[0.04, 0.01], [0.01, 0.09]], expectedReturns: [0.07, 0.08] };
 * maximumSharpe(assets, { riskFreeRate: 0.02 }); // ≈ [0.672413793103448, 0.327586206896552]
 * maximumSharpe(assets, { riskFreeRate: 0.1 }); // throws NO_SOLUTION
 * const covariance = { stocks: { stocks: 0.04, bonds: 0.01 }, bonds: { stocks: 0.01, bonds: 0.09 } };
 * maximumSharpe({ covariance, expectedReturns: { bonds: 0.08, stocks: 0.07 } }, { riskFreeRate: 0.02 }).stocks; // ≈ 0.672413793103448
 */
export function maximumSharpe<Assets extends ReturnsOfAssets | SeriesByName | MomentsOfAssets>(
  assets: Assets,
  options: MaximumSharpeOptions = {},
): WeightsOf<Assets> {
  const complete = maximumSharpeOptions.complete(options, ['options']);
  const { riskFreeRate } = complete;
  const moments = momentsOf(assets, complete);
  const { expectedReturns, volatilities, definite } = moments;
  const excess = new Float64Array(expectedReturns.length);
  for (let i = 0; i < excess.length; i++) {
    const mu = expectedReturns[i] as number;
    if (resolvedOrder(mu, riskFreeRate) !== 0) excess[i] = mu - riskFreeRate;
  }
  if (!isLongOnly(complete)) {
    return weightsOf(moments, boundedBest(moments, weightLimits(complete, excess.length, moments.names), excess));
  }
  const { weights, isVertex } = bestSharpeWeights(volatilities, definite, excess);
  if (isVertex) throw noGain();
  return weightsOf(moments, scaled(weights, complete.sum));
}

function boundedBest(moments: Moments, limits: WeightLimits, excess: Float64Array): number[] {
  const program = boundedProgram(moments, limits);
  if (!(sumOfProducts(greatestReturn(program, excess), excess) > 0)) throw noGain();
  return Array.from(bestSharpe(program, excess));
}

function noGain(): NoSolutionError {
  return new NoSolutionError('no weights within the bounds have a positive expected excess return');
}
