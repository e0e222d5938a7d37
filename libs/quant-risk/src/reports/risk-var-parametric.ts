import { type Answer, type Request } from '@quant/contract';
import { normalPdf, TRADING_DAYS } from '@quant/core';
import { type BiasAdjustedShape } from '@quant/core/kernels';
import { cornishFisherQuantile } from '../value-at-risk/cornish-fisher-quantile';
import { horizonReturn, type HorizonReturn, returnAt, returnMoments } from '../value-at-risk/horizon-return';
import { isCornishFisherValid } from '../value-at-risk/is-cornish-fisher-valid';
import { normalLevel } from '../value-at-risk/normal-level';
import { percentKey } from '../value-at-risk/percent-key';

type ValueAtRisk = Answer<'riskVarParametric'>;
type Figures = ValueAtRisk['var_results'][string];

/**
 * Value at risk and expected shortfall over a holding period from the moments of daily returns: of normal returns, and
 * with their skewness and their kurtosis by the Cornish–Fisher expansion.
 *
 * var = −(h·m + z·s·√h),  cvar = −h·m + s·√h·n(z)/(1 − c),  z = N⁻¹(1 − c); with skewness S/√h and excess kurtosis K/h
 * z + (z² − 1)·S/6 + (z³ − 3z)·K/24 − (2z³ − 5z)·S²/36 takes the place of z, and the shortfall is the mean of that over
 * the tail
 *
 * @remarks A loss is positive; a negative figure is a gain, if the drift dominates. The mean grows with h, the deviation
 *          with √h; a loss is not cut off at 0, nor at the whole value. s has n − 1 in its denominator, S and K are
 *          bias-adjusted. Returns are flat if s is at most 1e-12 of the largest: then s = 0, and S and K are null. The
 *          expansion is a quantile only if it rises on |u| ≤ max(|z|, 3.0902). Large skewness and kurtosis can make it
 *          fall; its figures at that level are then null, with a `reason`. `var_results` has the levels by
 *          their percentage, "95" or "97.5", the later of two with the same key.
 *          Accuracy: relative error ≤ 1e-14 of the largest term, in the far tail too. Cost: O(n).
 * @see McNeil, Frey & Embrechts (2005), "Quantitative Risk Management", example 2.14, for the normal shortfall; Favre &
 *   Galeano (2002) and Maillard (2012) for the expansion.
 * @example
 * const { var_results, cornish_fisher_valid } = riskVarParametric({
 *   returns: [0.01, -0.02, 0.015, 0.003, -0.007, 0.021, -0.011, 0.004, 0.009, -0.005],
 *   confidence_levels: [0.95, 0.99],
 *   holding_period_days: 1,
 *   portfolio_value: 50_000,
 * });
 * var_results['95'].var; // ≈ 0.0188400903471329
 * var_results['95'].cvar_cornish_fisher; // ≈ 0.0246089624128255
 * var_results['95'].var_dollar; // ≈ 942.004517356646
 * cornish_fisher_valid; // true
 */
export function riskVarParametric(request: Request<'riskVarParametric'>): ValueAtRisk {
  const { returns, confidence_levels, holding_period_days, portfolio_value = null } = request;
  const moments = returnMoments(returns);
  const horizon = horizonReturn(moments, holding_period_days);
  const levels = confidence_levels.map((confidence) => ({
    confidence,
    ...figuresAt(confidence, horizon, portfolio_value),
  }));
  return {
    var_results: Object.fromEntries(levels.map(({ confidence, ...figures }) => [percentKey(confidence), figures])),
    levels,
    holding_period_days,
    volatility_daily: moments.deviation,
    volatility_annual: moments.deviation * Math.sqrt(TRADING_DAYS),
    mean_daily: moments.mean,
    skewness: moments.shape && moments.shape.skewness,
    kurtosis: moments.shape && moments.shape.excessKurtosis,
    excess_kurtosis: moments.shape && moments.shape.excessKurtosis,
    cornish_fisher_valid: levels.every(({ reason }) => reason === null),
    n: returns.length,
  };
}

function figuresAt(confidence: number, horizon: HorizonReturn, value: number | null): Figures {
  const { mean, deviation, shape } = horizon;
  const z = normalLevel(confidence);
  const z_cornish_fisher = cornishFisherQuantile(z, shape);
  const tail = (deviation * normalPdf(z)) / (1 - confidence);
  const isValid = isCornishFisherValid(z, shape);
  // 0 − x: a sum of 0 must not become −0
  const loss = 0 - returnAt(horizon, z);
  const cvar = tail - mean;
  const var_cornish_fisher = isValid ? 0 - returnAt(horizon, z_cornish_fisher) : null;
  const cvar_cornish_fisher = isValid ? tail * cornishFisherTailFactor(z, shape) - mean : null;
  const inCurrency = (share: number | null) => (value === null || share === null ? null : share * value);
  return {
    var: loss,
    cvar,
    var_pct: 100 * loss,
    cvar_pct: 100 * cvar,
    var_dollar: inCurrency(loss),
    cvar_dollar: inCurrency(cvar),
    var_cornish_fisher,
    cvar_cornish_fisher,
    var_cornish_fisher_dollar: inCurrency(var_cornish_fisher),
    cvar_cornish_fisher_dollar: inCurrency(cvar_cornish_fisher),
    z,
    z_cornish_fisher,
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
