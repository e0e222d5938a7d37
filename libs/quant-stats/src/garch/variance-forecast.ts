import { mean } from '@quant/core/kernels';
import { TRADING_DAYS } from '../annualization/bounds';
import { type FittedModel } from './fitted-model';

/**
 * Variances that a fitted model gives to the last period, the periods ahead and the long run, in the unit of the returns:
 * hₙ₊₁ = ω + α·eₙ² + β·hₙ, then hₙ₊ₖ = ω + (α + β)·hₙ₊ₖ₋₁.
 */
export function varianceForecast(model: FittedModel, periods: number) {
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
