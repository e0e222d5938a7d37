import { inputs, type InputsOf, integer, number, omittable, PERIODS_PER_YEAR, type SeriesByName } from '@quant/core';
import { sumOfProducts } from '@quant/core/kernels';
import { type ReturnsOfAssets } from '../covariance/returns-of-assets';
import { riskDecomposition } from '../risk-decomposition/risk-decomposition';
import { type Moments, type MomentsOfAssets, momentsOf, weightsOf, type WeightsOf } from './assets';
import { boundedProgram } from './bounded-program';
import { greatestReturn } from './bounded-weights';
import { frontierWeights } from './frontier-weights';
import { limitFields, type Limited, weightLimits } from './weight-limits';

const efficientFrontierOptions = inputs({
  ...limitFields,
  /** Portfolios, integer 2 … 1000; default 20. */
  points: integer({ atLeast: 2, atMost: 1000 }, 20),
  /** Periods of the returns in a year, > 0; default 252. */
  periodsPerYear: omittable(number(PERIODS_PER_YEAR)),
});

/** Limits of the weights, the number of portfolios, and how many returns make a year. */
export interface EfficientFrontierOptions extends InputsOf<{ readonly fields: typeof limitFields }> {
  /** Portfolios, integer 2 … 1000; default 20. */
  readonly points?: number | undefined;
  /** Periods of the returns in a year, > 0; default 252. */
  readonly periodsPerYear?: number | undefined;
}

/** Portfolio with the lowest risk for its expected return. */
export interface EfficientPortfolio<Weights = readonly number[]> {
  /** A list in the order of the assets, or an object with their names [k]. */
  readonly weights: Weights;
  /** wᵀμ [fraction a year with returns, else over the horizon of μ]. */
  readonly expectedReturn: number;
  /** √(wᵀΣw) [over the same horizon]. */
  readonly volatility: number;
}

/** Expected returns nearer than this share of their terms are the same. */
const RESOLUTION = 1e-12;

/**
 * The efficient frontier within bounds: portfolios of least variance for expected returns, equally spaced from that of the
 * minimum-variance portfolio to the greatest one.
 *
 * least wᵀΣw,  wᵀμ = m, lower ≤ w ≤ upper, Σw = sum
 *
 * @param assets                  simple returns of 1 … 2000 assets, equally long, 2 values or more [fraction, ±1000]: a list, an
 *                                object by name, a panel of `@quant/series`, or a table of Apache Arrow or arquero; or
 *                                `{ covariance, expectedReturns }` over one horizon, Σ by rows or row-major [k × k] and μ [k], or
 *                                both by name
 * @param options.points          portfolios, integer 2 … 1000, default 20
 * @param options.bounds          `[lower, upper]` for all assets, or such a pair for each, by name if the assets have names [±1000],
 *                                default `[0, 1]`
 * @param options.sum             sum of the weights [±1000], default 1
 * @param options.periodsPerYear  returns in a year, > 0, default 252; refused beside moments
 * @param options.of              `returns` to insist: rows that look like prices, a covariance matrix or dates are refused
 * @returns the portfolios, least variance first; a single one where the bounds leave no return above its own
 * @throws InvalidInputError  an input is of another type or breaks a bound shown above, an option is unknown, or no weights within
 *   the bounds have the sum
 * @throws NotConvergedError  the weights within bounds other than the default are lost to rounding
 * @remarks Accuracy: the conditions of optimality hold to 1e-12, to 1e-9 where Σ is singular. Cost: O(k²·n) for n returns and
 *          O(k·f) for each corner with f assets between their bounds; O(k³) for each portfolio where rounding hides the corners.
 * @see Markowitz (1952), "Portfolio selection", J. Finance 7(1); Markowitz (1956), Naval Research Logistics Quarterly 3, 111–133, for
 *      the critical line algorithm; Goldfarb & Idnani (1983), Mathematical Programming 27, for the method of active sets.
 * @example
 * const assets = { covariance: [[0.04, 0.01], [0.01, 0.09]], expectedReturns: [0.05, 0.08] };
 * const frontier = efficientFrontier(assets, { points: 3 });
 * frontier.map(({ expectedReturn }) => expectedReturn); // ≈ [0.058181818181818, 0.069090909090909, 0.08]
 * frontier[1]?.weights; // ≈ [0.363636363636364, 0.636363636363636]
 */
export function efficientFrontier<Assets extends ReturnsOfAssets | SeriesByName | MomentsOfAssets>(
  assets: Assets,
  options: EfficientFrontierOptions = {},
): EfficientPortfolio<WeightsOf<Assets>>[] {
  const { points, ...complete } = efficientFrontierOptions.complete(options, ['options']);
  const moments = momentsOf(assets, complete);
  const frontier = frontierOf(moments, complete, points);
  return frontier.map((portfolio) => ({ ...portfolio, weights: weightsOf<Assets>(moments, portfolio.weights) }));
}

function frontierOf(moments: Moments, limits: Limited, points: number): EfficientPortfolio[] {
  const expectedReturns = new Float64Array(moments.expectedReturns);
  const program = boundedProgram(moments, weightLimits(limits, expectedReturns.length, moments.names));
  const boldest = portfolioOf(greatestReturn(program, expectedReturns), moments);
  const { weightsOf, safest: safestWeights } = frontierWeights(program, expectedReturns);
  const safest = portfolioOf(safestWeights, moments);
  const [from, to] = [safest.expectedReturn, boldest.expectedReturn];
  const size = expectedReturns.reduce((total, mu, i) => total + Math.abs(mu * (boldest.weights[i] as number)), 0);
  if (to - from <= RESOLUTION * size) return [safest];
  const between = Array.from({ length: points - 2 }, (_, i) => {
    const target = from + ((i + 1) * (to - from)) / (points - 1);
    return portfolioOf(weightsOf(target), moments);
  });
  return [safest, ...between, boldest];
}

function portfolioOf(
  weights: Float64Array,
  { expectedReturns, volatilities, correlation }: Moments,
): EfficientPortfolio {
  const exposures = weights.map((weight, i) => weight * (volatilities[i] as number));
  return {
    weights: Array.from(weights),
    expectedReturn: sumOfProducts(weights, expectedReturns),
    volatility: riskDecomposition(exposures, correlation)?.volatility ?? 0,
  };
}
