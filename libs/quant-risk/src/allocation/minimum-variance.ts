import { inputs, type InputsOf, type SeriesByName } from '@quant/core';
import { type ReturnsOfAssets } from '../covariance/returns-of-assets';
import { leastVarianceWeights } from '../long-only-weights/least-variance-weights';
import { covarianceOf, type CovarianceOfAssets, weightsOf, type WeightsOf } from './assets';
import { boundedProgram } from './bounded-program';
import { leastVariance } from './least-variance';
import { isLongOnly, limitFields, scaled, weightLimits } from './weight-limits';

const minimumVarianceOptions = inputs(limitFields);

/** Limits of the weights; default: long-only and fully invested. */
export type MinimumVarianceOptions = InputsOf<{ readonly fields: typeof limitFields }>;

/**
 * Weights of the portfolio of least variance within bounds.
 *
 * least wᵀΣw,  lower ≤ w ≤ upper, Σw = sum
 *
 * @param assets          simple returns of 1 … 2000 assets, equally long, 2 values or more [fraction, ±1000]: a list, an object by
 *                        name, a panel of `@quant/series`, or a table of Apache Arrow or arquero; or `{ covariance }`, by rows,
 *                        row-major or by name [k × k], symmetric and positive semi-definite
 * @param options.bounds  `[lower, upper]` for all assets, or such a pair for each, by name if the assets have names; a negative
 *                        weight is a short position [±1000], default `[0, 1]`
 * @param options.sum     sum of the weights [±1000], default 1
 * @param options.of      `returns` to insist: rows that look like prices, a covariance matrix or dates are refused
 * @returns w [k]: a list in the order of the assets, or an object with their names
 * @throws InvalidInputError  an input is of another type or breaks a bound shown above, an option is unknown, or no weights within
 *   the bounds have the sum
 * @throws NotConvergedError  the weights within bounds other than the default are lost to rounding
 * @remarks Limits: assets without variance share a long-only portfolio. Where the optimum is not unique, long-only weights are
 *          those of most even exposures. Accuracy: the conditions of optimality hold to 1e-12, to 1e-9 where Σ is singular. The
 *          horizon of Σ does not matter. Cost: O(k²·n) for n returns, O(k³) for the weights.
 * @see Markowitz (1952), "Portfolio selection", J. Finance 7(1); Lawson & Hanson (1974), "Solving Least Squares Problems",
 *      chapter 23, and Goldfarb & Idnani (1983), Mathematical Programming 27, for the methods of active sets.
 * @example
 * const covariance = [[0.04, 0.01], [0.01, 0.09]];
 * minimumVariance({ covariance }); // ≈ [0.727272727272727, 0.272727272727273]
 * minimumVariance({ covariance }, { bounds: [0, 0.6] }); // [0.6, 0.4]
 * minimumVariance({ AAPL: [0.02, -0.02, 0.01], BIL: [0.001, 0.003, 0.002] }).BIL; // ≈ 0.955727336612790
 */
export function minimumVariance<Assets extends ReturnsOfAssets | SeriesByName | CovarianceOfAssets>(
  assets: Assets,
  options: MinimumVarianceOptions = {},
): WeightsOf<Assets> {
  const complete = minimumVarianceOptions.complete(options, ['options']);
  const covariance = covarianceOf(assets, complete.of);
  const { volatilities, definite } = covariance;
  if (!isLongOnly(complete)) {
    const limits = weightLimits(complete, volatilities.length, covariance.names);
    return weightsOf(covariance, Array.from(leastVariance(boundedProgram(covariance, limits))));
  }
  return weightsOf(covariance, scaled(leastVarianceWeights(volatilities, definite), complete.sum));
}
