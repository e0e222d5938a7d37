import { type Answer, type Request } from '@quant/contract';
import { type OperationCost } from '@quant/core';
import { estimatedCost, NUMBER_BYTES } from '@quant/core/kernels';
import { TRADING_DAYS } from '../annualization/bounds';
import { fittedModel } from '../garch/fitted-model';
import { isFlat } from '../garch/scaled-returns';
import { parametersOf, varianceForecast } from '../garch/variance-forecast';

type Garch = Request<'statsGarchForecast'>;
type Forecast = Answer<'statsGarchForecast'>;

/**
 * Fits a GARCH(1,1) model to returns by Gaussian maximum likelihood and forecasts their variance.
 *
 * eₜ = rₜ − mu,  hₜ = omega + alpha·eₜ₋₁² + beta·hₜ₋₁,  e₀² = h₀ = (1/n)·Σeₜ²
 *
 * ℓ = −½Σ(ln 2π + ln hₜ + eₜ²/hₜ), greatest over omega ≥ 1e-8·h₀, alpha, beta ≥ 0, alpha + beta ≤ 1 − 1e-6; mu is 0 or
 * a parameter too.
 *
 * @remarks Limits: `boundary` says which bound holds. `alpha_zero` is the model of constant variance, chosen if an
 *          alpha above 0 is not likelier; beta is then not identifiable. With `persistence` the long-run variance is
 *          undefined.
 *          `converged` is false, with the best point seen, where omega is at its floor (a series that ends in zeros);
 *          returns that do not vary have no model at all (`reason` zero_variance). Accuracy: parameters to 1e-11 of
 *          their standard errors over vectors/garch.exact.json. Cost: 7 starts of some 8 passes over the returns, or 10
 *          where the first lead to alpha = 0; 1 ms for a thousand.
 * @see Bollerslev (1986), "Generalized autoregressive conditional heteroskedasticity", Journal of Econometrics 31,
 *   307–327; Fiorentini, Calzolari & Panattoni (1996), Journal of Applied Econometrics 11, 399–417, for the presample
 *   and the derivatives.
 * @example
 * const returns = Array.from({ length: 80 }, (_, t) => Math.sin(t * t) * (2 + Math.sin(t / 6)));
 * const { alpha, beta, boundary } = statsGarchForecast({ returns, forecast_periods: 2, mean_model: 'zero' });
 * [boundary, alpha, beta]; // ≈ ['none', 0.299898, 0.600151]
 */
export function statsGarchForecast(request: Garch): Forecast {
  const { returns, forecast_periods, mean_model } = request;
  if (isFlat(returns, mean_model)) return withoutVariance(returns.length, mean_model);
  const model = fittedModel(returns, mean_model);
  const { scaled, boundary, converged, standardErrors } = model;
  const n = returns.length;
  const k = mean_model === 'constant' ? 4 : 3;
  const logLikelihood = model.logLikelihood - n * scaled.logDeviation;
  const forecast = varianceForecast(model, forecast_periods, TRADING_DAYS);
  return {
    ...parametersOf(model),
    mean_model,
    n,
    converged,
    boundary,
    reason: converged ? null : 'no_convergence',
    log_likelihood: logLikelihood,
    aic: 2 * k - 2 * logLikelihood,
    bic: k * Math.log(n) - 2 * logLikelihood,
    long_run_variance: forecast.longRunVariance,
    long_run_vol_annualized: forecast.longRunVolAnnualized,
    current_variance: forecast.currentVariance,
    current_vol_annualized: forecast.currentVolAnnualized,
    forecast_variance: forecast.forecastVariance,
    forecast_vol_annualized: forecast.forecastVolAnnualized,
    horizon_vol_annualized: forecast.horizonVolAnnualized,
    half_life: forecast.halfLife,
    standard_errors: standardErrors,
  };
}

function withoutVariance(n: number, mean_model: Garch['mean_model']): Forecast {
  return {
    omega: null,
    alpha: null,
    beta: null,
    persistence: null,
    mu: null,
    mean_model,
    n,
    converged: false,
    boundary: null,
    reason: 'zero_variance',
    log_likelihood: null,
    aic: null,
    bic: null,
    long_run_variance: null,
    long_run_vol_annualized: null,
    current_variance: null,
    current_vol_annualized: null,
    forecast_variance: null,
    forecast_vol_annualized: null,
    horizon_vol_annualized: null,
    half_life: null,
    standard_errors: null,
  };
}

const RETURN_NANOSECONDS = 7000;
const RETURN_WITH_MEAN_NANOSECONDS = 14_000;

/** The climbs themselves, however few the returns are. */
const OTHER_NANOSECONDS = 500_000;

/** A variance and its volatility. */
const PERIOD_BYTES = 2 * NUMBER_BYTES;

const OTHER_BYTES = 2000;

/**
 * A time for each return: the likelihood takes some fifty passes over the returns, more with a mean, and three times as
 * many if the returns mix magnitudes.
 */
export const cost = {
  estimate: ({ returns, forecast_periods, mean_model }: Garch) => {
    const nanoseconds = mean_model === 'constant' ? RETURN_WITH_MEAN_NANOSECONDS : RETURN_NANOSECONDS;
    return estimatedCost(
      OTHER_NANOSECONDS + nanoseconds * returns.length,
      OTHER_BYTES + PERIOD_BYTES * forecast_periods,
    );
  },
  ceilingMs: 80,
  isSlowAtFirst: true,
} satisfies OperationCost<Garch>;
