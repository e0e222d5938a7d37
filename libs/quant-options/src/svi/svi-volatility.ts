import { inputs, type InputsOf, number } from '@quant/core';
import { logOfRatio } from '@quant/core/kernels';
import { AMOUNT, POSITIVE_YEARS } from '../market/bounds';
import { sliceVariance } from './slice';
import { assertNonNegative, sviFields } from './svi-fields';

const pointFields = {
  /** Forward [currency], > 0, ≤ 1e12. */
  F: number(AMOUNT),
  /** Strike [currency], > 0, ≤ 1e12. */
  K: number(AMOUNT),
  /** Time to expiry [years], > 0, ≤ 100. */
  T: number(POSITIVE_YEARS),
};

const sviInputs = inputs({ ...sviFields, ...pointFields }, { 'no variance is negative': assertNonNegative });

/** A point of a slice in the raw parameters. */
export type SviInputs = InputsOf<{ readonly fields: typeof sviFields }> &
  InputsOf<{ readonly fields: typeof pointFields }>;

/**
 * Implied volatility of Gatheral's SVI slice, in its raw parameters.
 *
 * w(k) = a + b·(ρ(k − m) + √((k − m)² + σ²)),  k = ln(K/F),  volatility = √(w/T)
 *
 * @param inputs.a      level of total variance             –           −100 … 100, at least −b·σ·√(1 − ρ²)
 * @param inputs.b      slope of the wings                  –           0 … 100
 * @param inputs.rho    ρ, rotation                         –           −1 … 1
 * @param inputs.m      translation in log-moneyness        –           −100 … 100
 * @param inputs.sigma  σ, width of the bend                –           > 0, ≤ 100
 * @param inputs.F      forward                             [currency]  > 0, ≤ 1e12
 * @param inputs.K      strike                              [currency]  > 0, ≤ 1e12
 * @param inputs.T      time to expiry                      [years]     > 0, ≤ 100
 * @returns implied volatility                              [1/√year]
 * @throws InvalidInputError  an input is absent, unknown, not a finite number, or breaks the bound shown above
 * @remarks Free of butterfly arbitrage only where {@link sviArbitrage} says so; wings need b·(1 + |ρ|) ≤ 2. Accuracy: a few
 *          roundings of the largest term, over vectors/svi.mpmath.json. Cost: O(1).
 * @see Gatheral (2004), "A parsimonious arbitrage-free implied volatility parameterization"; Gatheral & Jacquier (2014), eq. 3.1.
 * @example
 * const vogt = { a: -0.041, b: 0.1331, rho: 0.306, m: 0.3586, sigma: 0.4153 };
 * sviVolatility({ ...vogt, F: 100, K: 120, T: 1 }); // ≈ 0.1089506302281224
 */
export function sviVolatility(inputs: SviInputs): number {
  const complete = sviInputs.complete(inputs);
  return Math.sqrt(sliceVariance(complete, logOfRatio(complete.K, complete.F)) / complete.T);
}
