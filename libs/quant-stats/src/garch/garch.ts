import {
  ANY_NUMBER,
  assertInteger,
  assertReturns,
  choice,
  DegenerateDataError,
  inputs,
  type InputsOf,
  NotConvergedError,
  number,
  ofReturns,
  PERIODS_PER_YEAR,
  type Series,
  TRADING_DAYS,
} from '@quant/core';
import { type FittedModel, fittedModel } from './fitted-model';
import { type GarchBoundary, type GarchMeanModel, type GarchStandardErrors } from './parameters';
import { isFlat } from './scaled-returns';
import { filteredVariances, parametersOf, varianceForecast } from './variance-forecast';

const MEANS: readonly GarchMeanModel[] = ['zero', 'constant'];

const garchOptions = inputs({
  /** `constant`, a mean that is estimated with the other parameters, or `zero`; default `constant`. */
  mean: choice(MEANS, 'constant'),
  /** Periods of a year, for the annualised volatilities; default 252. */
  periodsPerYear: number(PERIODS_PER_YEAR, TRADING_DAYS),
  /** `returns` to insist that values which look like prices are returns. */
  of: ofReturns,
});

/** Options of {@link garch}. */
export type GarchOptions = InputsOf<typeof garchOptions>;

/** A fitted GARCH(1,1) model. "Unit" is the unit of the returns. */
export interface Garch {
  /** Mean of the returns [unit]; 0 for a zero mean. */
  readonly mu: number;
  /** Constant part of the variance [unit²]. */
  readonly omega: number;
  /** Weight of the last squared residual. */
  readonly alpha: number;
  /** Weight of the last variance. */
  readonly beta: number;
  /** alpha + beta. */
  readonly persistence: number;
  /** Which bound the parameters have reached, where standard errors have no meaning. */
  readonly boundary: GarchBoundary;
  /** Asymptotic, by the observed information; null on a boundary. */
  readonly standardErrors: GarchStandardErrors | null;
  readonly logLikelihood: number;
  /** 2k − 2·logLikelihood, k = 3, with a mean 4. */
  readonly aic: number;
  /** k·ln n − 2·logLikelihood. */
  readonly bic: number;
  /** omega/(1 − persistence) per period [unit²]; null where persistence is at its cap. */
  readonly longRunVariance: number | null;
  /** √(A·longRunVariance), annualised [unit]; null where persistence is at its cap. */
  readonly longRunVolatility: number | null;
  /** Periods in which the distance to the long-run variance halves; null where persistence is 0 or at its cap. */
  readonly halfLife: number | null;
  /** √h of each return, per period [n, unit]. */
  readonly conditionalVolatility: Float64Array;
  /** The next periods. */
  readonly forecast: (periods: number) => GarchVolatilityForecast;
}

/** Variances ahead of a fitted GARCH(1,1) model. */
export interface GarchVolatilityForecast {
  /** Variance 1, 2, … periods ahead, per period [unit²]. */
  readonly variance: Float64Array;
  /** √(A·variance), annualised [unit]. */
  readonly volatility: Float64Array;
  /** √(A·mean of the variances), annualised [unit]: volatility until the last of the periods. */
  readonly horizonVolatility: number;
}

/** 10 million returns take a minute. */
const RETURNS = { atLeast: 30, atMost: 10_000_000 };

const HORIZON = { atLeast: 1, atMost: 100_000 };

/**
 * Fits a GARCH(1,1) model to returns by Gaussian maximum likelihood.
 *
 * eₜ = rₜ − mu,  hₜ = omega + alpha·eₜ₋₁² + beta·hₜ₋₁,  e₀² = h₀ = (1/n)·Σeₜ²;
 * ahead hₙ₊ₖ = omega + (alpha + beta)·hₙ₊ₖ₋₁
 *
 * ℓ = −½Σ(ln 2π + ln hₜ + eₜ²/hₜ), greatest over omega ≥ 1e-8·h₀, alpha, beta ≥ 0, alpha + beta ≤ 1 − 1e-6; mu is 0 or a parameter
 * too.
 *
 * @param returns                 returns, oldest first, in any unit   [n, 30 … 10 000 000]
 * @param options.mean            `constant` (default) or `zero`
 * @param options.periodsPerYear  A, periods of a year                 0 < A ≤ 1e8, default 252
 * @param options.of              `returns` to insist: values that look like prices are refused
 * @returns the model, the volatility of each return, and `forecast(periods)` for 1 … 100 000 periods ahead
 * @throws InvalidInputError  an input is absent, not a number of its kind, looks like prices, or breaks the bound shown above; an option is unknown
 * @throws DegenerateDataError  the returns, less their mean if there is one, are all 0
 * @throws NotConvergedError  the best point found is not a maximum within the bounds: omega at its floor, for a series that
 *                            ends in zeros
 * @remarks Invariant to the unit of the returns; scaling to percent is unnecessary. Returns the model of constant variance if
 *          no alpha > 0 is more likely (`boundary` alpha_zero). fGarch has the same likelihood; arch starts its variances by an
 *          exponentially weighted mean of the first 75 squares instead, which moves the estimates in their second or third
 *          digit. Accuracy: parameters to 1e-11 of their standard errors over vectors/garch.exact.json. Cost: 7 starts of some
 *          8 passes over the returns; 1 ms for a thousand.
 * @see Bollerslev (1986), "Generalized autoregressive conditional heteroskedasticity", Journal of Econometrics 31, 307–327;
 *   Fiorentini, Calzolari & Panattoni (1996), Journal of Applied Econometrics 11, 399–417, for the presample and the derivatives.
 * @example
 * const returns = Array.from({ length: 80 }, (_, t) => Math.sin(t * t) * (2 + Math.sin(t / 6)));
 * const model = garch(returns, { mean: 'zero' });
 * [model.alpha, model.beta]; // ≈ [0.299898, 0.600151]
 * const { volatility } = model.forecast(10);
 * volatility.length; // 10
 * garch(new Float64Array(100)); // throws DEGENERATE_DATA
 */
export function garch(returns: Series, options: GarchOptions = {}): Garch {
  const { mean, periodsPerYear, of } = garchOptions.complete(options, ['options']);
  assertReturns(returns, 'returns', RETURNS, ANY_NUMBER, of);
  if (isFlat(returns, mean)) throw new DegenerateDataError('returns do not vary');
  const model = fittedModel(returns, mean);
  if (!model.converged)
    throw new NotConvergedError('the likelihood has no maximum within the bounds of the parameters');
  const n = returns.length;
  const k = mean === 'constant' ? 4 : 3;
  const logLikelihood = model.logLikelihood - n * model.scaled.logDeviation;
  const { longRunVariance, longRunVolAnnualized, halfLife } = varianceForecast(model, 1, periodsPerYear);
  return {
    ...parametersOf(model),
    boundary: model.boundary,
    standardErrors: model.standardErrors,
    logLikelihood,
    aic: 2 * k - 2 * logLikelihood,
    bic: k * Math.log(n) - 2 * logLikelihood,
    longRunVariance,
    longRunVolatility: longRunVolAnnualized,
    halfLife,
    conditionalVolatility: conditionalVolatility(model),
    forecast: (periods) => volatilityForecast(model, periods, periodsPerYear),
  };
}

function conditionalVolatility(model: FittedModel): Float64Array {
  const path = new Float64Array(model.scaled.values.length);
  filteredVariances(model, path);
  return path.map((variance) => model.scaled.deviation * Math.sqrt(variance));
}

function volatilityForecast(model: FittedModel, periods: number, periodsPerYear: number): GarchVolatilityForecast {
  assertInteger(periods, 'periods', HORIZON);
  const { forecastVariance, forecastVolAnnualized, horizonVolAnnualized } = varianceForecast(
    model,
    periods,
    periodsPerYear,
  );
  return {
    variance: Float64Array.from(forecastVariance),
    volatility: Float64Array.from(forecastVolAnnualized),
    horizonVolatility: horizonVolAnnualized,
  };
}
