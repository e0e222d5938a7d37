import { type Series } from '@quant/core';
import { extremes, mean } from '@quant/core/kernels';
import { TRADING_DAYS } from '../annualization/bounds';
import { type GarchForecast } from './garch-forecast-result';
import {
  garchForecastInputs,
  DEFAULT_FORECAST_PERIODS,
  DEFAULT_MEAN_MODEL,
  type GarchForecastInputs,
  type GarchMeanModel,
} from './inputs';
import { fittedModel, type FittedModel } from './internal/fitted-model';

/**
 * Fits a GARCH(1,1) model to returns by Gaussian maximum likelihood and forecasts their variance.
 *
 * eₜ = rₜ − mu,  hₜ = omega + alpha·eₜ₋₁² + beta·hₜ₋₁,  e₀² = h₀ = (1/n)·Σeₜ²
 *
 * ℓ = −½Σ(ln 2π + ln hₜ + eₜ²/hₜ), greatest over omega ≥ 1e-8·h₀, alpha, beta ≥ 0, alpha + beta ≤ 1 − 1e-6; mu is 0 or
 * a parameter too.
 *
 * @param inputs.returns          returns, oldest first    [any unit: u]   30 … 5000 values
 * @param inputs.forecastPeriods  periods ahead                            1 … 252, default 5
 * @param inputs.meanModel        `zero` or `constant`                     default `zero`
 * @returns the parameters [omega: u²; mu: u] with the evidence of the fit, variances [u²] and volatilities [u/√year,
 *   252 periods a year] of the last period, of the periods ahead and in the long run
 * @throws InvalidInputError  an input is absent, no finite number, or breaks the bound shown above
 * @remarks Limits: `boundary` says which bound holds. `alpha_zero` is the model of constant variance, given where no
 *          alpha above 0 is likelier; beta cannot be told then. With `persistence` there is no long-run variance.
 *          `converged` is false, with the best point seen, where omega is at its floor (a series that ends in zeros);
 *          returns that do not vary have no model at all (`reason` zero_variance). Accuracy: parameters to 1e-11 of
 *          their standard errors over vectors/garch.exact.json. Cost: 7 starts of some 8 passes over the returns, or 10
 *          where the first lead to alpha = 0; 1 ms for a thousand.
 * @see Bollerslev (1986), "Generalized autoregressive conditional heteroskedasticity", Journal of Econometrics 31,
 *   307–327; Fiorentini, Calzolari & Panattoni (1996), Journal of Applied Econometrics 11, 399–417, for the presample
 *   and the derivatives.
 * @example
 * const returns = Array.from({ length: 80 }, (_, t) => Math.sin(t * t) * (2 + Math.sin(t / 6)));
 * const { alpha, beta, boundary } = garchForecast({ returns, forecastPeriods: 2 });
 * [boundary, alpha, beta]; // ≈ ['none', 0.299898, 0.600151]
 */
export function garchForecast(inputs: GarchForecastInputs): GarchForecast {
  garchForecastInputs.assert(inputs);
  const { returns, forecastPeriods = DEFAULT_FORECAST_PERIODS, meanModel = DEFAULT_MEAN_MODEL } = inputs;
  if (isFlat(returns, meanModel)) return withoutVariance(returns.length, meanModel);
  const model = fittedModel(returns, meanModel);
  const { scaled, boundary, converged, standardErrors } = model;
  const n = returns.length;
  const k = meanModel === 'constant' ? 4 : 3;
  const logLikelihood = model.logLikelihood - n * scaled.logDeviation;
  return {
    ...parametersOf(model),
    meanModel,
    n,
    converged,
    boundary,
    reason: converged ? null : 'no_convergence',
    logLikelihood,
    aic: 2 * k - 2 * logLikelihood,
    bic: k * Math.log(n) - 2 * logLikelihood,
    ...varianceForecast(model, forecastPeriods),
    standardErrors,
  };
}

function isFlat(returns: Series, meanModel: GarchMeanModel): boolean {
  const [least, greatest] = extremes(returns);
  return least === greatest && (meanModel === 'constant' || least === 0);
}

function parametersOf({ scaled, mu, omega, alpha, beta }: FittedModel) {
  const { centre, deviation } = scaled;
  return {
    omega: omega * deviation * deviation,
    alpha,
    beta,
    persistence: alpha + beta,
    mu: centre + deviation * mu,
  };
}

function withoutVariance(n: number, meanModel: GarchMeanModel): GarchForecast {
  return {
    omega: null,
    alpha: null,
    beta: null,
    persistence: null,
    mu: null,
    meanModel,
    n,
    converged: false,
    boundary: null,
    reason: 'zero_variance',
    logLikelihood: null,
    aic: null,
    bic: null,
    longRunVariance: null,
    longRunVolAnnualized: null,
    currentVariance: null,
    currentVolAnnualized: null,
    forecastVariance: null,
    forecastVolAnnualized: null,
    horizonVolAnnualized: null,
    halfLife: null,
    standardErrors: null,
  };
}

/**
 * Variances that a fitted model gives to the last period, the periods ahead and the long run, in the unit of the
 * returns: hₙ₊₁ = ω + α·eₙ² + β·hₙ, then hₙ₊ₖ = ω + (α + β)·hₙ₊ₖ₋₁.
 */
function varianceForecast(model: FittedModel, periods: number) {
  const { omega, alpha, beta, boundary, scaled } = model;
  const persistence = alpha + beta;
  const { last, next } = filteredVariances(model);
  const ahead = [next];
  while (ahead.length < periods) ahead.push(omega + persistence * (ahead[ahead.length - 1] as number));

  const longRun = boundary === 'persistence' ? null : omega / (1 - persistence);
  const variance = (h: number) => h * scaled.deviation * scaled.deviation;
  // by the root first: the square of a very small deviation has few digits or none
  const volatility = (h: number) => scaled.deviation * Math.sqrt(TRADING_DAYS * h);
  return {
    longRunVariance: longRun === null ? null : variance(longRun),
    longRunVolAnnualized: longRun === null ? null : volatility(longRun),
    currentVariance: variance(last),
    currentVolAnnualized: volatility(last),
    forecastVariance: ahead.map(variance),
    forecastVolAnnualized: ahead.map(volatility),
    horizonVolAnnualized: volatility(mean(ahead)),
    halfLife: longRun === null || persistence === 0 ? null : -Math.LN2 / Math.log(persistence),
  };
}

/** The variance of the last return and of the next one. */
function filteredVariances(model: FittedModel): { readonly last: number; readonly next: number } {
  const { scaled, mu, omega, alpha, beta, presampleVariance } = model;
  let last = presampleVariance;
  let next = omega + (alpha + beta) * presampleVariance;
  for (const value of scaled.values) {
    last = next;
    next = omega + alpha * (value - mu) ** 2 + beta * last;
  }
  return { last, next };
}
