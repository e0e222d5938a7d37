import { mean } from '@quant/core/kernels';
import { type FittedModel } from './fitted-model';

/** The parameters of a fitted model in the unit of the returns. */
export function parametersOf({ scaled, mu, omega, alpha, beta }: FittedModel) {
  const { centre, deviation } = scaled;
  return {
    omega: omega * deviation * deviation,
    alpha,
    beta,
    persistence: alpha + beta,
    mu: centre + deviation * mu,
  };
}

/**
 * Variances that a fitted model gives to the last period, the periods ahead and the long run, in the unit of the
 * returns: hₙ₊₁ = ω + α·eₙ² + β·hₙ, then hₙ₊ₖ = ω + (α + β)·hₙ₊ₖ₋₁.
 */
export function varianceForecast(model: FittedModel, periods: number, periodsPerYear: number) {
  const { omega, alpha, beta, boundary, scaled } = model;
  const persistence = alpha + beta;
  const { last, next } = filteredVariances(model);
  const ahead = [next];
  while (ahead.length < periods) ahead.push(omega + persistence * (ahead[ahead.length - 1] as number));

  const longRun = boundary === 'persistence' ? null : omega / (1 - persistence);
  const variance = (h: number) => h * scaled.deviation * scaled.deviation;
  // by the root first: the square of a very small deviation has few digits or none
  const volatility = (h: number) => scaled.deviation * Math.sqrt(periodsPerYear * h);
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

/**
 * Variances of the last return and of the next one, in units of the squared deviation.
 *
 * @param path  receives the variance of each return; optional
 */
export function filteredVariances(
  model: FittedModel,
  path?: Float64Array,
): { readonly last: number; readonly next: number } {
  const { scaled, mu, omega, alpha, beta, presampleVariance } = model;
  let last = presampleVariance;
  let next = omega + (alpha + beta) * presampleVariance;
  const { values } = scaled;
  for (let t = 0; t < values.length; t++) {
    last = next;
    if (path !== undefined) path[t] = last;
    next = omega + alpha * ((values[t] as number) - mu) ** 2 + beta * last;
  }
  return { last, next };
}
