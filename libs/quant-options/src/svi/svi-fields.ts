import { InvalidInputError, number } from '@quant/core';

/** Raw parameters of a slice of total variance. */
export const sviFields = {
  /** Level of total variance, −100 … 100. */
  a: number({ atLeast: -100, atMost: 100 }),
  /** Slope of the wings, 0 … 100. */
  b: number({ atLeast: 0, atMost: 100 }),
  /** Rotation, −1 … 1. */
  rho: number({ atLeast: -1, atMost: 1 }),
  /** Translation in log-moneyness, −100 … 100. */
  m: number({ atLeast: -100, atMost: 100 }),
  /** Width of the bend in log-moneyness, > 0, ≤ 100. */
  sigma: number({ greaterThan: 0, atMost: 100 }),
} as const;

/** Raw parameters of a slice of total variance, w(k) = a + b·(ρ(k − m) + √((k − m)² + σ²)). */
export interface SviParameters {
  /** Level of total variance, −100 … 100. */
  readonly a: number;
  /** Slope of the wings, 0 … 100. */
  readonly b: number;
  /** Rotation, −1 … 1. */
  readonly rho: number;
  /** Translation in log-moneyness, −100 … 100. */
  readonly m: number;
  /** Width of the bend in log-moneyness, > 0, ≤ 100. */
  readonly sigma: number;
}

/** Roundings of a parameter set at its limit, a slice that touches zero, are not refused. */
const ROUNDING = 1e-14;

/** The total variance is nowhere negative. */
export function assertNonNegative({ a, b, rho, sigma }: SviParameters): void {
  const lift = b * sigma * Math.sqrt((1 - rho) * (1 + rho));
  if (a + lift < -ROUNDING * (Math.abs(a) + lift))
    throw new InvalidInputError(
      ['a'],
      'value_error',
      `at least −b·sigma·√(1 − rho²) = ${-lift}, for no variance is negative`,
      a,
    );
}
