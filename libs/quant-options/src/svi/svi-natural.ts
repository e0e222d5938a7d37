import { inputs, InvalidInputError, number } from '@quant/core';
import { assertNonNegative, sviFields, type SviParameters } from './svi-fields';

const rawParameters = inputs(sviFields, { 'no variance is negative': assertNonNegative });

const naturalParameters = inputs({
  /** Level of total variance, −100 … 100. */
  delta: number({ atLeast: -100, atMost: 100 }),
  /** Translation in log-moneyness, −100 … 100. */
  mu: number({ atLeast: -100, atMost: 100 }),
  /** Rotation, −1 < rho < 1. */
  rho: number({ greaterThan: -1, lessThan: 1 }),
  /** Total variance above the level, 0 … 100. */
  omega: number({ atLeast: 0, atMost: 100 }),
  /** Speed of the bend, > 0, ≤ 1e6. */
  zeta: number({ greaterThan: 0, atMost: 1e6 }),
});

/** Natural parameters of a slice: w(k) = Δ + (ω/2)·(1 + ζρ(k − μ) + √((ζ(k − μ) + ρ)² + 1 − ρ²)). */
export interface SviNaturalParameters {
  /** Level of total variance, −100 … 100. */
  readonly delta: number;
  /** Translation in log-moneyness, −100 … 100. */
  readonly mu: number;
  /** Rotation, −1 < rho < 1. */
  readonly rho: number;
  /** Total variance above the level, 0 … 100. */
  readonly omega: number;
  /** Speed of the bend, > 0, ≤ 1e6. */
  readonly zeta: number;
}

/**
 * Raw parameters of an SVI slice from its natural ones. An SSVI slice (θ, φ, ρ) is { delta: 0, mu: 0, rho, omega: θ, zeta: φ }.
 *
 * a = Δ + ω(1 − ρ²)/2,  b = ωζ/2,  m = μ − ρ/ζ,  σ = √(1 − ρ²)/ζ
 *
 * @param parameters.delta  Δ, level of total variance           –  −100 … 100
 * @param parameters.mu     μ, translation in log-moneyness      –  −100 … 100
 * @param parameters.rho    ρ, rotation                          –  −1 < ρ < 1
 * @param parameters.omega  ω, total variance above the level    –  0 … 100
 * @param parameters.zeta   ζ, speed of the bend                 –  > 0, ≤ 1e6
 * @returns the raw parameters of {@link sviVolatility}
 * @throws InvalidInputError  a parameter is absent, unknown, not a finite number, or breaks the bound shown above
 * @remarks Accuracy: a few roundings. Cost: O(1).
 * @see Gatheral & Jacquier (2014), Quant. Finance 14, 59–71, lemma 3.1, and eq. 4.1 for SSVI.
 * @example
 * sviFromNatural({ delta: 0, mu: 0, rho: -0.6, omega: 0.04, zeta: 2 }).sigma; // ≈ 0.4
 */
export function sviFromNatural(parameters: SviNaturalParameters): SviParameters {
  const { delta, mu, rho, omega, zeta } = naturalParameters.complete(parameters, ['parameters']);
  const square = (1 - rho) * (1 + rho);
  return {
    a: delta + (omega / 2) * square,
    b: (omega * zeta) / 2,
    rho,
    m: mu - rho / zeta,
    sigma: Math.sqrt(square) / zeta,
  };
}

/**
 * Natural parameters of an SVI slice from its raw ones.
 *
 * ω = 2bσ/√(1 − ρ²),  ζ = √(1 − ρ²)/σ,  μ = m + ρσ/√(1 − ρ²),  Δ = a − ω(1 − ρ²)/2
 *
 * @param parameters  raw parameters, as of {@link sviVolatility}, with |rho| < 1
 * @returns the natural parameters
 * @throws InvalidInputError  a parameter is absent, unknown, not a finite number, or breaks its bound; |rho| = 1
 * @remarks Accuracy: a few roundings of the largest term. Cost: O(1).
 * @see Gatheral & Jacquier (2014), Quant. Finance 14, 59–71, lemma 3.1.
 * @example
 * sviToNatural({ a: 0.0128, b: 0.04, rho: -0.6, m: 0.3, sigma: 0.4 }).omega; // ≈ 0.04
 */
export function sviToNatural(parameters: SviParameters): SviNaturalParameters {
  const { a, b, rho, m, sigma } = rawParameters.complete(parameters, ['parameters']);
  const root = Math.sqrt((1 - rho) * (1 + rho));
  if (root === 0)
    throw new InvalidInputError(
      ['parameters', 'rho'],
      'value_error',
      'between −1 and 1, for a natural slice bends',
      rho,
    );
  const omega = (2 * b * sigma) / root;
  return { delta: a - b * sigma * root, mu: m + (rho * sigma) / root, rho, omega, zeta: root / sigma };
}
