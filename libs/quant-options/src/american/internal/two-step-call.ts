import { normalLogCdf } from '@quant/core';
import { exerciseProblem } from './exercise-problem';
import { scaledBivariateNormal } from './scaled-bivariate-normal';

/** What all terms share. Spots are logs in strikes. */
interface Market {
  readonly x: number;
  readonly b: number;
  readonly sigma: number;
  /** The boundaries, as logs. */
  readonly I1: number;
  readonly I2: number;
  readonly t: number;
  readonly T: number;
}

/** e^(λT + log)·S^γ of a term, λ = −r + γb + ½γ(γ − 1)σ², which is 0 for β. */
interface Power {
  readonly gamma: number;
  readonly lambda: number;
  readonly log: number;
}

/**
 * Value, in spots, of a call of strike 1 that is exercised at I₂ up to t = ½(√5 − 1)T and at I₁ from there on.
 *
 * @param x  ln of the spot
 * @see Bjerksund & Stensland (2002); Haug (2007), section 3.2.2.
 */
export function twoStepCall(x: number, T: number, r: number, q: number, sigma: number): number {
  const b = r - q;
  const { logStart, logEnd } = exerciseProblem(T, q, r, sigma);
  const beta = 1 / -Math.expm1(logEnd);
  const t = 0.5 * (Math.sqrt(5) - 1) * T;
  const I1 = flatBoundary(t, b, sigma, -logStart, -logEnd);
  const I2 = flatBoundary(T, b, sigma, -logStart, -logEnd);
  if (x >= I2) return -Math.expm1(-x);
  const market = { x, b, sigma, I1, I2, t, T };
  const alpha = (log: number): Power => ({ gamma: beta, lambda: 0, log: Math.log(Math.expm1(log)) - beta * log - x });
  const [early, late] = [alpha(I2), alpha(I1)];
  const asset = { gamma: 1, lambda: -q, log: -x };
  const cash = { gamma: 0, lambda: -r, log: -x };
  return (
    Math.exp(early.log + beta * x) -
    beforeT(market, early, I2) +
    (beforeT(market, asset, I2) - beforeT(market, asset, I1) - beforeT(market, cash, I2) + beforeT(market, cash, I1)) +
    beforeT(market, late, I1) -
    afterT(market, late, I1) +
    (afterT(market, asset, I1) - afterT(market, asset, 0) - afterT(market, cash, I1) + afterT(market, cash, 0))
  );
}

/** ln of B₀ + (B∞ − B₀)(1 − e^h), h = −(bt + 2σ√t)/((B∞ − B₀)·B₀), and at least ln B₀, from the logs of B₀ and B∞. */
function flatBoundary(t: number, b: number, sigma: number, logFirst: number, logLast: number): number {
  const first = Math.exp(logFirst);
  const gap = Math.exp(logLast) - first;
  const rise = Math.max(0, b * t + 2 * sigma * Math.sqrt(t)) / first;
  // a gap beyond doubles leaves the first term of the series
  const gain = gap < 1e15 ? -gap * Math.expm1(-rise / gap) : rise;
  return gap > 0 ? Math.log(first + gain) : logFirst;
}

/** Value of S^γ at t if the spot is below H then and has not reached I₂: φ of the paper. */
function beforeT({ x, b, sigma, I2, t }: Market, { gamma, lambda, log }: Power, H: number): number {
  const v = sigma * Math.sqrt(t);
  const d = -(x - H + (b + (gamma - 0.5) * sigma * sigma) * t) / v;
  const E = log + lambda * t + gamma * x;
  const reflected = reflection(b, sigma, gamma) * (I2 - x);
  return Math.exp(E + normalLogCdf(d)) - Math.exp(E + reflected + normalLogCdf(d - (2 * (I2 - x)) / v));
}

/** Value of S^γ at T if the spot is below H then and has reached neither boundary: Ψ of the paper. */
function afterT({ x, b, sigma, I1, I2, t, T }: Market, { gamma, lambda, log }: Power, H: number): number {
  const drift = b + (gamma - 0.5) * sigma * sigma;
  const [early, late] = [sigma * Math.sqrt(t), sigma * Math.sqrt(T)];
  const rho = Math.sqrt(t / T);
  const E = log + lambda * T + gamma * x;
  const kappa = reflection(b, sigma, gamma);
  /** Of a path that starts at u for t and at w for T, on the side of its drift at t. */
  const term = (scale: number, u: number, side: number, w: number) =>
    scaledBivariateNormal(
      E + kappa * scale,
      -(u - I1 + side * drift * t) / early,
      -(w - H + drift * T) / late,
      side * rho,
    );
  const mirrored = 2 * I2 - x;
  return (
    term(0, x, 1, x) -
    term(I2 - x, mirrored, 1, mirrored) -
    term(I1 - x, x, -1, 2 * I1 - x) +
    term(I1 - I2, mirrored, -1, x + 2 * (I1 - I2))
  );
}

/** κ of the factor (I/S)^κ of a reflected path. */
function reflection(b: number, sigma: number, gamma: number): number {
  return (2 * b) / (sigma * sigma) + 2 * gamma - 1;
}
