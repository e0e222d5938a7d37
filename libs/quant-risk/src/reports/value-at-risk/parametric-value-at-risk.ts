import { normalPdf, TRADING_DAYS } from '@quant/core';
import { type BiasAdjustedShape } from '@quant/core/kernels';
import { cornishFisherQuantile } from '../../value-at-risk/cornish-fisher-quantile';
import { horizonReturn, type HorizonReturn, returnAt, returnMoments } from '../../value-at-risk/horizon-return';
import { isCornishFisherValid } from '../../value-at-risk/is-cornish-fisher-valid';
import { normalLevel } from '../../value-at-risk/normal-level';
import {
  parametricValueAtRiskInputs,
  DEFAULT_CONFIDENCE_LEVELS,
  DEFAULT_HOLDING_PERIOD_DAYS,
  type ParametricValueAtRiskInputs,
} from './inputs';
import { type ParametricValueAtRisk, type ValueAtRiskFigures } from './parametric-value-at-risk-result';
import { percentKey } from '../../value-at-risk/percent-key';

/**
 * Value at risk and expected shortfall over a holding period from the moments of daily returns: of normal returns, and
 * with their skewness and their kurtosis by the Cornish–Fisher expansion.
 *
 * var = −(h·m + z·s·√h),  cvar = −h·m + s·√h·n(z)/(1 − c),  z = N⁻¹(1 − c); with skewness S/√h and excess kurtosis K/h
 * z + (z² − 1)·S/6 + (z³ − 3z)·K/24 − (2z³ − 5z)·S²/36 takes the place of z, and the shortfall is the mean of that over
 * the tail
 *
 * @param inputs.returns            simple returns per day, −1000 … 1000, oldest first   [n, 10 … 5000]
 * @param inputs.confidenceLevels   c, probabilities of not losing more
 *                                  [1 … 5], > 0, < 1, default 0.95, 0.99
 * @param inputs.holdingPeriodDays  h                                                    integer 1 … 252, default 1
 * @param inputs.portfolioValue     what the returns are of                              [currency]  > 0, default none
 * @returns losses, positive; by level, with the moments they are made of
 * @throws InvalidInputError  an input is absent, of another type, or breaks a bound shown above
 * @remarks The mean grows with h, the deviation with √h; a loss is not cut off at 0, nor at the whole value. s has
 *          n − 1 in its denominator, S and K are bias-adjusted. Returns are flat when s is at most 1e-12 of the
 *          largest: then s = 0, and S and K are null. Where skewness and kurtosis are so large that the expansion falls
 *          where it should rise, on |u| ≤ max(|z|, 3.0902), it is no quantile: its figures at that level are null, and
 *          the reason says so.
 *          Accuracy: relative error ≤ 1e-14 of the largest term, in the far tail too. Cost: O(n).
 * @see McNeil, Frey & Embrechts (2005), "Quantitative Risk Management", example 2.14, for the normal shortfall; Favre &
 *   Galeano (2002) and Maillard (2012) for the expansion.
 * @example
 * const returns = [0.01, -0.02, 0.015, 0.003, -0.007, 0.021, -0.011, 0.004, 0.009, -0.005];
 * const { varResults, cornishFisherValid } = parametricValueAtRisk({ returns, portfolioValue: 50_000 });
 * varResults['95'].var; // ≈ 0.0188400903471329
 * varResults['95'].cvarCornishFisher; // ≈ 0.0246089624128255
 * varResults['95'].varDollar; // ≈ 942.004517356646
 * cornishFisherValid; // true
 */
export function parametricValueAtRisk(inputs: ParametricValueAtRiskInputs): ParametricValueAtRisk {
  parametricValueAtRiskInputs.assert(inputs);
  const { returns, confidenceLevels = DEFAULT_CONFIDENCE_LEVELS, portfolioValue = null } = inputs;
  const { holdingPeriodDays: days = DEFAULT_HOLDING_PERIOD_DAYS } = inputs;
  const { mean, deviation, shape } = returnMoments(returns);
  const horizon = horizonReturn({ mean, deviation, shape }, days);
  const levels = Array.from(confidenceLevels, (confidence) => ({
    confidence,
    ...figuresAt(confidence, horizon, portfolioValue),
  }));
  return {
    varResults: Object.fromEntries(levels.map(({ confidence, ...figures }) => [percentKey(confidence), figures])),
    levels,
    holdingPeriodDays: days,
    volatilityDaily: deviation,
    volatilityAnnual: deviation * Math.sqrt(TRADING_DAYS),
    meanDaily: mean,
    skewness: shape && shape.skewness,
    kurtosis: shape && shape.excessKurtosis,
    excessKurtosis: shape && shape.excessKurtosis,
    cornishFisherValid: levels.every(({ reason }) => reason === null),
    n: returns.length,
  };
}

function figuresAt(confidence: number, horizon: HorizonReturn, value: number | null): ValueAtRiskFigures {
  const { mean, deviation, shape } = horizon;
  const z = normalLevel(confidence);
  const zCornishFisher = cornishFisherQuantile(z, shape);
  const tail = (deviation * normalPdf(z)) / (1 - confidence);
  const isValid = isCornishFisherValid(z, shape);
  // 0 − x: a sum of 0 must not become −0
  const losses = {
    var: 0 - returnAt(horizon, z),
    cvar: tail - mean,
    varCornishFisher: isValid ? 0 - returnAt(horizon, zCornishFisher) : null,
    cvarCornishFisher: isValid ? tail * cornishFisherTailFactor(z, shape) - mean : null,
  };
  const inCurrency = (loss: number | null) => (value === null || loss === null ? null : loss * value);
  return {
    ...losses,
    varPct: 100 * losses.var,
    cvarPct: 100 * losses.cvar,
    varDollar: inCurrency(losses.var),
    cvarDollar: inCurrency(losses.cvar),
    varCornishFisherDollar: inCurrency(losses.varCornishFisher),
    cvarCornishFisherDollar: inCurrency(losses.cvarCornishFisher),
    z,
    zCornishFisher,
    reason: isValid ? null : 'cornish_fisher_invalid',
  };
}

/**
 * Factor of the mean of a normal tail, n(z)/a, for skewness S and excess kurtosis K: the mean of the
 * Cornish–Fisher quantile over the tail is −n(z)/a times
 *
 * 1 + z·S/6 + (z² − 1)·K/24 − (2z² − 1)·S²/36
 *
 * since ∫ He_k·n below z is −He_(k−1)(z)·n(z) for the Hermite polynomials He₁ = u, He₂ = u² − 1, He₃ = u³ − 3u, and
 * 2u³ − 5u = 2·He₃ + He₁.
 *
 * @see Maillard (2012), "A user's guide to the Cornish Fisher expansion", SSRN 1997178.
 */
function cornishFisherTailFactor(z: number, { skewness: S, excessKurtosis: K }: BiasAdjustedShape): number {
  return 1 + (z * S) / 6 + ((z * z - 1) * K) / 24 - ((2 * z * z - 1) * S * S) / 36;
}
