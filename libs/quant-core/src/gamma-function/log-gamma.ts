import { assertNumber } from '../guards/assert-number';
import { type Bounds } from '../guards/bounds';
import { logGammaKernel } from './log-gamma-kernel';

const POSITIVE: Bounds = { greaterThan: 0 };

/**
 * Natural logarithm of the gamma function.
 *
 * ln Γ(x) = ln ∫₀^∞ t^(x−1)·e^(−t) dt
 *
 * @param x  argument                      [dimensionless]  0 < x ≤ 1e15
 * @returns ln Γ(x), which vanishes at x = 1 and x = 2 and is negative between them
 * @throws InvalidInputError  x is absent, not a number, not finite, not positive, or above 1e15
 * @remarks Limits: ln Γ(1) = ln Γ(2) = 0 exactly.
 *          Accuracy: relative error ≤ 1e-15 over vectors/gamma.json, near the two zeros too. Cost: a polynomial and a
 *          logarithm.
 * @see Abramowitz & Stegun (1964), 6.1.41, for x ≥ 10; vectors/generate_gamma_tables.py for the rest.
 * @example
 * logGamma(0.5); // ≈ 0.5723649429247001
 * logGamma(171); // ≈ 706.573062245787
 * logGamma(2); // 0
 */
export function logGamma(x: number): number {
  assertNumber(x, 'x', POSITIVE);
  return logGammaKernel(x);
}
