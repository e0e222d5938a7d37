import { TRADING_DAYS } from '../../annualization/bounds';
import { fittedModel } from '../../garch/fitted-model';
import { type GarchMeanModel } from '../../garch/parameters';
import { isFlat } from '../../garch/scaled-returns';
import { parametersOf, varianceForecast } from '../../garch/variance-forecast';
import { type GarchForecast } from './garch-forecast-result';
import { garchForecastInputs, DEFAULT_FORECAST_PERIODS, DEFAULT_MEAN_MODEL, type GarchForecastInputs } from './inputs';

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
    ...varianceForecast(model, forecastPeriods, TRADING_DAYS),
    standardErrors,
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
