import { inputs, number } from '@quant/core';
import { POSITIVE_YEARS } from '../market/bounds';
import { assertNonNegative, sviFields, type SviParameters } from './svi-fields';

const jumpWings = inputs({
  /** Time to expiry [years], > 0, ≤ 100. */
  T: number(POSITIVE_YEARS),
  /** Variance at the money [1/year], > 0, ≤ 100. */
  atmVariance: number({ greaterThan: 0, atMost: 100 }),
  /** Skew at the money, ∂√w/∂k, −100 … 100. */
  atmSkew: number({ atLeast: -100, atMost: 100 }),
  /** Slope of the left wing over √w, 0 … 1000. */
  putSlope: number({ atLeast: 0, atMost: 1000 }),
  /** Slope of the right wing over √w, 0 … 1000. */
  callSlope: number({ atLeast: 0, atMost: 1000 }),
  /** Least variance of the slice [1/year], 0 … 100. */
  minVariance: number({ atLeast: 0, atMost: 100 }),
});

/** Jump-wings parameters of a slice, which traders read off a smile. */
export interface SviJumpWings {
  /** Time to expiry [years], > 0, ≤ 100. */
  readonly T: number;
  /** Variance at the money [1/year], > 0, ≤ 100. */
  readonly atmVariance: number;
  /** Skew at the money, ∂√w/∂k, −100 … 100. */
  readonly atmSkew: number;
  /** Slope of the left wing over √w, 0 … 1000. */
  readonly putSlope: number;
  /** Slope of the right wing over √w, 0 … 1000. */
  readonly callSlope: number;
  /** Least variance of the slice [1/year], 0 … 100. */
  readonly minVariance: number;
}

/**
 * Raw parameters of an SVI slice from its jump wings.
 *
 * With w = v·T: b = √w·(c + p)/2, ρ = 1 − p√w/b, β = ρ − 2ψ√w/b and R = (v − ṽ)·T/(b·(1 − ρβ − √((1 − ρ²)(1 − β²)))),
 * m = βR, σ = √(1 − β²)·R, a = ṽT − bσ√(1 − ρ²)
 *
 * @param parameters.T            time to expiry                        [years]   > 0, ≤ 100
 * @param parameters.atmVariance  v, variance at the money              [1/year]  > 0, ≤ 100
 * @param parameters.atmSkew      ψ, skew at the money, ∂√w/∂k          –         −100 … 100
 * @param parameters.putSlope     p, slope of the left wing over √w     –         0 … 1000
 * @param parameters.callSlope    c, slope of the right wing over √w    –         0 … 1000
 * @param parameters.minVariance  ṽ, least variance                     [1/year]  0 … 100, below v
 * @returns the raw parameters of {@link sviVolatility}; null where no slice has these wings: p + c = 0, a skew that is not
 *   between −p/2 and c/2, a least variance not below v, or a least variance at the money, whose width is open
 * @throws InvalidInputError  a parameter is absent, unknown, not a finite number, or breaks the bound shown above
 * @remarks Accuracy: a few roundings, over the distance of ρ and β. Cost: O(1).
 * @see Gatheral & Jacquier (2014), Quant. Finance 14, 59–71, lemma 3.2.
 * @example
 * const wings = { T: 1, atmVariance: 0.04, atmSkew: -0.1, putSlope: 0.6, callSlope: 0.2, minVariance: 0.03 };
 * sviFromJumpWings(wings)?.b; // ≈ 0.08
 */
export function sviFromJumpWings(parameters: SviJumpWings): SviParameters | null {
  const { T, atmVariance, atmSkew, putSlope, callSlope, minVariance } = jumpWings.complete(parameters, ['parameters']);
  const root = Math.sqrt(atmVariance * T);
  const b = (root * (putSlope + callSlope)) / 2;
  const rho = (callSlope - putSlope) / (callSlope + putSlope);
  const beta = rho - (2 * atmSkew * root) / b;
  const excess = (atmVariance - minVariance) * T;
  if (!(b > 0 && Math.abs(beta) < 1 && beta !== rho && excess > 0)) return null;
  const radius = excess / (2 * b * Math.sin((Math.asin(rho) - Math.asin(beta)) / 2) ** 2);
  const sigma = Math.sqrt((1 - beta) * (1 + beta)) * radius;
  const a = minVariance * T - b * sigma * Math.sqrt((1 - rho) * (1 + rho));
  return { a, b, rho, m: beta * radius, sigma };
}

/** Raw parameters of a slice and its time to expiry. */
export interface TimedSviParameters extends SviParameters {
  /** Time to expiry [years], > 0, ≤ 100. */
  readonly T: number;
}

const slicesInTime = inputs(
  {
    ...sviFields,
    /** Time to expiry [years], > 0, ≤ 100. */
    T: number(POSITIVE_YEARS),
  },
  { 'no variance is negative': assertNonNegative },
);

/**
 * Jump wings of an SVI slice from its raw parameters and its time to expiry.
 *
 * v = w(0)/T,  ψ = w'(0)/(2√w),  p = b(1 − ρ)/√w,  c = b(1 + ρ)/√w,  ṽ = (a + bσ√(1 − ρ²))/T,  w = w(0)
 *
 * @param parameters  raw parameters, as of {@link sviVolatility}, and T, time to expiry [years], > 0, ≤ 100
 * @returns the jump wings; null without variance at the money
 * @throws InvalidInputError  a parameter is absent, unknown, not a finite number, or breaks its bound
 * @remarks Accuracy: a few roundings of the largest term. Cost: O(1).
 * @see Gatheral & Jacquier (2014), Quant. Finance 14, 59–71, eq. 3.5.
 * @example
 * sviToJumpWings({ a: -0.041, b: 0.1331, rho: 0.306, m: 0.3586, sigma: 0.4153, T: 1 })?.atmVariance; // ≈ 0.017426252555
 */
export function sviToJumpWings(parameters: TimedSviParameters): SviJumpWings | null {
  const { a, b, rho, m, sigma, T } = slicesInTime.complete(parameters, ['parameters']);
  const radius = Math.hypot(m, sigma);
  const w = a + b * (radius - rho * m);
  if (!(w > 0)) return null;
  const root = Math.sqrt(w);
  return {
    T,
    atmVariance: w / T,
    atmSkew: (b * (rho - m / radius)) / (2 * root),
    putSlope: (b * (1 - rho)) / root,
    callSlope: (b * (1 + rho)) / root,
    minVariance: Math.max(0, a + b * sigma * Math.sqrt((1 - rho) * (1 + rho))) / T,
  };
}
